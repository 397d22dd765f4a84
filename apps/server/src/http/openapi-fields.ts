import { platforms } from '@chapterhouse/contract/platforms/registry';

const texts: Readonly<Record<string, string>> = Object.fromEntries(
  `
about: Who “we” is: the people or company behind the site
access_token: The access token
action: What to do
actions: The actions that the article allows now
active: How many are running
activity: Recent activity
address_form: How readers are addressed: “du” or “Sie”, “tu” or “vous”
after: The text after the change, as HTML
ai: The AI provider
after_months: A text that has not changed for this many months is old
all: True if too many articles changed to list them
alt: The alt text
amount_due: Due now, in the currency's smallest unit
api_key: The key of the service
api_keys: The API keys, newest first
app_password: The WordPress application password; on update, empty keeps the stored one
approvalStatus: Whether an administrator has approved the user
article_count: How many articles it has
article_id: The id of the article
articles: The articles
articles_per_period: How many articles are published in each period
articles_total: Articles that the plan includes; -1: no limit
articles_used: Articles used in this period
articlesGenerated: How many articles the user has
asked_words: About how many words it should have
at: When it happened
attempts: How often it was attempted
attention: Why articles need attention
audience: Who the articles are for
auth_domain: The domain of the identity provider
auth_type: How the site is connected
auth_url: The address to open in the same browser
author: Who wrote the current text: AI, the user, or somebody at the blog
avoid: Words and phrases that no text of the site contains
awaits_approval: Whether it is published only after its text is approved
base_url: The address of the service
base_version: The version that the change is based on; a conflict if it is no longer the current one
batch_id: The batch
batches: The batches
before: What it was before the change
billing: Whether billing is simulated
billing_interval: Monthly or yearly
blog_remarks: What the blog changed or rejected, in sentences
build_date: When this version was built
build_number: The number of the build
by: Who performed the action
bytes: The size in bytes
call_to_action: What readers are asked to do at the end
calls: How many calls there were
caption: The caption
categories: Names of categories; missing ones are created on the blog
category: The step of writing that it is for
changed_since_approval: Whether an earlier text of the article was approved
check: The name of the check
checked_at: When it was checked
checks: The checks and their results
claims: Statements that can be checked, each with the source that supports it
client_secret: For the confirmation by the bank
cluster: The cluster that the articles are planned in; null: none
code: A stable code for programs
collection_id: The collection whose items the articles become
collection_name: The name of the collection
collections: The collections of the site
conflict: The version on the blog, if it was changed both here and there
connected_apps: The connected apps, newest first
content: The text as Markdown
content_hash: SHA-256 of the whole text; identifies exactly this text
count: The number of entries
created_at: When it was created
createdAt: When the account was created
currency: ISO 4217 code in lower case
current: Whether it applies to the current text
current_period_end: When the current billing period ends
cursor: The next_cursor of the previous page, with the same filter and order
customDomains: The domains of the site, with their scheme
database: Whether the database responds
date: When the article is due, or was published; ISO 8601
day: The day
decorative: Whether the picture is decorative, and so needs no alt text
deliveries: The deliveries, newest first
delivery: The id of the delivery
description: A description in a few words
details: The fields that are wrong, or the scope that is missing
discarded: Whether the proposal is discarded
displayName: Its name at the provider
dsn: Where errors are reported to
email: The email address
emailVerified: Whether the email address is verified
emulator_host: The host of an emulator, in development
ended_at: When it ended
entries: The entries, newest first
environment: The name of this installation in reports
error: What happened and what to do, as a message for users
error_msg: Why the article failed, as a message for users
events: The events that are sent to it
evidence: A passage for each part of the proposal, word for word from a post
examples: Passages that sound right
excerpt: The excerpt of the post
expires_at: When it ends; null: it does not
failed: How many failed
failed_calls: How many calls failed
featured_image_alt: The alt text of the featured image
featured_image_url: The address of the featured image; empty: none
featured_media_id: The featured image, if it is in the media library
features: Enabled features
field: The field, as a path into the request
field_mapping: Which field of the collection gets which part of the article; null: the best match for each
fields: The fields of the collection
files: The files of the picture
findings: What the checks found, with the passages
firebase: The settings of Firebase; null: not used
focal_x: The point that stays visible where previews crop the picture, from 0 (left) to 1
focal_y: The point that stays visible where previews crop the picture, from 0 (top) to 1
focus_keyword: The focus keyword of the article
format: The file format
found_at: When it was found
from: The beginning
google_enabled: Whether users can sign in with Google
grade: How serious the finding is
happened_at: When it happened
has_content: Whether its text is written
has_key: Whether a key is stored
has_more: Whether there are more than the limit
has_password: Whether a password is stored
has_proposal: Whether a rewritten text awaits a decision
heading: The heading of the section
height: The height in pixels
hint: The last four characters of the key
host: The host of the mail server
hosting_type: Self-hosted, or hosted by WordPress.com
html: The text as HTML; unsupported tags are removed
ID: The unique id
id: The unique id
identity: How users sign in
ids: The ids
image_style: How generated pictures look
index: The position, from 0
input_tokens: Tokens sent to models
instruction: What to change, in your words
invoices: The invoices, newest first
is_active: Whether it may be used
is_beta_tester: Whether the user has beta access
is_cut: Whether it was truncated
is_dismissed: Whether its owner has hidden it from the list
is_enabled: Whether it is switched on
is_live: Whether it is published
is_marked: Whether its owner has marked it
is_stale: Whether the article no longer has the text that it replaces
is_valid: Whether it can still be used
isAdmin: Whether the user is an administrator
isBetaTester: Whether the user has beta access
isRequired: Whether the field must be filled in
items: The items of the collection
jobs: The jobs
keep: The version to keep: ours, theirs, or one merged from both
kept: Who vouches for it, and since when; null: nobody. In a request: whether you vouch for it
key: The API key itself. No other response shows it
keywords: Keywords to use in the articles
kind: Which kind it is
label: The name to show; null: deleted
language: The language of the articles
last_attempt_at: When it was last attempted; null: never
last_id: The id of the last one
last_message: The message of the last one
last_sync: When the site last responded to a test
last_used_address: The address that last used the key
last_used_at: When the key was last used, to the minute; null: never
lastLoginAt: When the user last signed in
level: The level of the heading
limit: How many to return at most
links: Addresses of help and legal pages
lists_per_1000_words: Lists per 1,000 words
lower: The lower quartile
mail: The mail server
main_topic: What the articles are about
mark: Whether to mark it, hide it from the list, or undo both
media: Pictures of the media library
median: The median
message: What happened, as a message for users
meta_description: The meta description
meta_title: The meta title
migrations: Whether the database has the newest schema
model: The name of the model
modified_at: When it was last changed
monthly_price: The price per month, in whole dollars
most_attempts: How often it is attempted at most
name: The name
needs_approval: Whether each text must be approved before it is published
never: Pages that no article links to
next_billing_date: When the next payment is due
next_cursor: Present if there are more: the cursor of the next page
note: A hint for the user
num_subtopics: How many subtopics to propose
number: The number of the invoice
ok: Whether it succeeded
oldest_seconds: The age of the oldest, in seconds
origin: Where the text came from
our_plugin_active: Whether our plugin is active
our_plugin_installed: Whether our plugin is installed
output_tokens: Tokens received from models
p50_ms: The median in milliseconds
p95_ms: The 95th percentile in milliseconds
paragraph: A paragraph written as a preview of the profile
part: The part of the article
passages: The passages that a finding is about
pdf_url: The address of the PDF
period: How often articles are published
picture: The address of the user's picture
pictures: How pictures are generated: not at all, as samples, or by a model
place: Which part of the article the passage is in
plan_id: The id of the plan
plans: The plans
platform: The platform of the site
platforms: The platforms that are switched on
port: The port of the mail server
post: What happens to the post: it becomes a draft, or is moved to the trash
post_id: The id of the post on its blog
posts: The posts, newest first
privacy_url: The address of the privacy policy
product: The name of this product
products: Products that texts may mention
profile: The site's profile
progress: The current step; null: none
project_id: The id of the project
prompt: A description of the picture
prompts: The prompts
proposal: What is proposed, or its id
proposals: Rewrites that await a decision, newest first
proration_date: Send it back, so that exactly this amount is charged
provider: The provider
providers: The external services
published: How many are published
published_articles: How many articles are published
published_at: When it was published
published_date: When it was published
queue: The name of the queue
queued_articles: The articles of the batch
queues: The queues
quota: What the plan includes; a total of -1 means no limit
quote: The words, with white space collapsed
readers: Who reads the site
reason: The reason
received: Always true
redirect_to: The address to which the browser must navigate
refreshed_at: When the posts were last read
refused: Whether the user refused to confirm
repeats: Titles that repeat an existing article
request: A requested featured image that is not ready yet; null if there is none
request_id: The id of the request in the logs
response: The beginning of the last response, or why there was none
results: One result for each, in the order of the request
retries_until: When the count of retries starts again
role: The role of the user
returns_to: Where the browser goes afterwards: a website, a program on the user's computer, or an app
rows: The rows
scheduled: How many are scheduled
scheduled_articles: How many articles are scheduled
scopes: What the key may do
script_url: The address of the script
secret: The secret that signs requests. No other response shows it
section: The section of the article
sections: The sections of the article
security: How the connection is encrypted
sentence_words: Words per sentence
seo_plugin_active: Whether the SEO plugin is active
seo_plugin_installed: Whether an SEO plugin is installed
seo_plugin_name: The name of the SEO plugin
setup_token: The token of the set-up link
shortName: Its short name at the provider
shows_date: Whether the text begins with a line that says when it was updated
site: The name of the site
site_id: The id of the site
site_name: The name of the site
site_url: The address of the site
sites: The sites
sites_total: Sites that the plan includes; -1: no limit
sites_used: How many sites are connected
size: The kept size: featured, inline or thumbnail
slug: The last part of the post's address; empty: derived from the title
sort: The field to sort by
source: The source that supports it; null: none
sources: Pages and texts on which the articles are based
spelling: The spelling variant of the texts
start_date: When the first article is published; ISO 8601
started_at: When it started
state: Its state
stats: Counts
status: Its state
step: The step of the writing
subscriptionPlan: The plan in effect
subtopic: The angle of the article
subtopics: The proposed angles; each that is sent with a batch becomes one article
suggested: Suggested links, best first
suggested_mapping: The mapping that fits best; null: no field fits the text
suggestions: The suggestions, best first
support_email: Where users get help
tables_per_1000_words: Tables per 1,000 words
tags: Tags of the post
target_id: The id of what was changed
target_type: What was changed
template: The text with its parameters
terms_url: The address of the terms
test_mode: Whether the payment is a test
text: The text
time_zone: IANA name; by default the offset of the date
title: The title
titles: The titles to compare
to: The end
today: Today in the user's time zone
token: A token that proves who the caller is
tone: The tone of the articles
topic: The topic of the batch
total_articles: How many articles there are
tutorial_url: The address of the tutorial
type: The type
updated_at: When it was last changed
updates_live: Whether planned links are also added to live posts of the batch
upper: The upper quartile
url: The address
urls: The addresses to check
use_stripe_sandbox: Whether payments are tests
used: How many are used
used_in: The articles that use it
user: The user
username: The WordPress user name
users: The users
verbose: Accepted and ignored
version: The version, incremented with each change
versions: The versions, newest first
voice_rules: Rules of the site's voice
waiting: How many are waiting
webhook: The webhook
webhooks: The webhooks, oldest first
width: The width in pixels
word_count: About how many words each article should have
wordpress_sites_limit: WordPress sites of the plan; -1: no limit
wordpress_url: The address of the post on its blog
wordpressSites: How many sites of this platform the plan allows; -1: no limit
words: How many words the text has
wpSitesCount: How many WordPress sites the user has
writer: Whether articles are sample text
written: How many are written
yearly_price: The price per year, in whole dollars
review: Who reviewed the text, and for what
reviewer: Who reviewed the text; empty in a request: the person who sends it
scope: What was reviewed
responsible_person: Who has editorial responsibility; empty: nobody is named
reviews: The reviews, newest first
placed: What the post has; null: nothing
saved_by: Whose account saved it; null: the model, or somebody on the blog
recorded_by: Whose account recorded it
media_id: The id of a picture of the media library
withdrawn_at: When it was withdrawn; null: it was not
matches: Whether it applies to exactly the text of the record
label_place: Where the words for readers are placed
text_by: Who wrote the text
branch: The branch that the site is built from
generator: The generator that builds the site
read_from: The file that it was read from
left_out: Fields of that file that were left out
author_email: The email address that commits show
authors: The people who can be authors
`
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(':')), `${line.slice(line.indexOf(':') + 2)}.`]),
);

/** The fields that each platform has in calls for all of them. */
const platformTexts = Object.values(platforms).flatMap(({ label, fields }) => [
  [fields.siteId, `The site, on ${label}.`],
  [fields.siteCount, `How many sites are connected, on ${label}.`],
  [fields.collectionId ?? fields.siteId, `The ${fields.collectionId ? 'collection' : 'site'}, on ${label}.`],
]);

/**
 * What a field or parameter of this name means, for the many that mean the same everywhere. Where a schema of the contract means
 * something else or more, its `.meta` says so.
 */
export const fieldTexts: Readonly<Record<string, string>> = {
  ...texts,
  ...Object.fromEntries(platformTexts),
};
