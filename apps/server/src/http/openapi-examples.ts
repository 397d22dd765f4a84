import { platforms } from '@chapterhouse/contract/platforms/registry';

type Schema = Record<string, unknown>;

/** Of text fields, by name; one name has one meaning in the contract, or an example that fits all. */
const texts: Readonly<Record<string, string>> = Object.fromEntries(
  `
about: We grow houseplants and sell them in Hamburg.
access_token: 3f1c9a52e7
action: user.approved
after: <p>Ferns like shade.</p>
api_key: sk-4f2a
app_password: abcd EFGH 1234 ijkl MNOP 5678
audience: People who rent small flats
auth_domain: example.firebaseapp.com
auth_url: https://blog.example.com/wp-admin/authorize-application.php
base_url: https://models.example.com/v1
before: <p>Ferns need shade.</p>
body: Ferns in flats need shade and water.
build_date: 2026-11-20
build_number: 128
by: Ada Byron
call_to_action: Order a plant box
category: Houseplants
cause: timeout
check: repeated_sentence
client_secret: pi_3PqR_secret_8xYz
code: invalid_input
collection_id: 64f0a1b2c3d4e5f607182930
collection_name: Blog posts
content: <p>Ferns like shade.</p>
content_hash: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
currency: usd
default_plan_id: free
description: Ferns for rooms that face north
displayName: Company Blog
dsn: https://key@errors.example.com/1
email: ada@example.com
emulator_host: 127.0.0.1:9099
error: The request is malformed.
error_msg: The site did not respond.
event_id: msg_0190a00000007000800000000000000f
excerpt: Five ferns that grow where other plants do not.
featured_image_alt: A fern on a window sill
featured_image_url: https://blog.example.com/wp-content/uploads/fern.jpg
field: title
focus_keyword: ferns for dark rooms
from: Chapterhouse <no-reply@example.com>
heading: Which ferns need little light
hint: f3Xa
host: smtp.example.com
html: <p>Ferns like shade.</p>
id: 0190a000-0000-7000-8000-000000000001
instruction: Make it shorter
key: ch_4Zr8QpV1
label: Tone
labeled_html: <p>Ferns like shade.</p><p>Written with AI.</p>
language: en
last_id: 0190a000-0000-7000-8000-000000000009
last_message: The site did not respond.
last_used_address: 203.0.113.24
main_topic: Houseplants for dark rooms
message: The site is connected.
meta_description: Five ferns that grow in dark rooms, and what they need.
meta_title: Five ferns for dark rooms
model: gpt-5
name: Company Blog
next_cursor: eyJpZCI6IjAxOTAifQ
note: Checked by hand
number: INV-0042
paragraph: Ferns like shade.
passage: Ferns like shade.
password: correct horse battery
payment_method_id: pm_card_visa
pdf_url: https://billing.example.com/invoices/42.pdf
picture: https://images.example.com/ada.png
plan_id: pro
post_id: 1042
privacy_url: https://www.example.com/privacy
problem: The link does not exist any more.
product: Chapterhouse Pro
project_id: example-project
provider: openai
queue: write-article
quote: Ferns like shade.
readers: you
redirect_to: http://127.0.0.1:33418/callback?code=q0Ig5rZ3
request_id: 5b1f0c3e-8d7a-4e6b-9c2f-1a0b3d4e5f60
response: ok
script_url: https://analytics.example.com/script.js
search: ferns
secret: whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
sentence: Ferns like shade.
setup_token: q0Ig5rZ3vT1x
shortName: Blog
site: Company Blog
site_id: 64f0a1b2c3d4e5f607182930
site_name: Company Blog
site_url: https://blog.example.com
slug: five-ferns-for-dark-rooms
status: connected
status_message: The site did not respond.
stripe_key: pk_live_4f2a
subscriptionPlan: pro
subtopic: Ferns that need little light
support_email: support@example.com
target_id: 0190a000-0000-7000-8000-000000000001
target_name: Ada Byron
target_type: user
template: Write about {{.Topic}}.
terms_url: https://www.example.com/terms
text: Ferns like shade.
time_zone: Europe/Berlin
title: Five ferns that need little light
token: q0Ig5rZ3vT1x
topic: Houseplants for dark rooms
tutorial_url: https://www.example.com/tutorial
type: article.published
url: https://blog.example.com
user: ada
username: ada
value: 42
version: 0.1.0
address: /posts/{slug}/
admin_api_key: 64f0a1b2c3d4e5f607182930:3f1c9a52e7b84d06a1f2c3d4e5f60718293a4b5c6d7e8f901a2b3c4d5e6f7081
author_email: ada@example.com
image_style: Calm photographs in daylight
label_text: Written with the help of AI, and reviewed by our editors.
responsible_person: Ada Byron
reviewer: Ada Byron
alt: A fern on a window sill
caption: A fern that has stood there for ten years
placed: JSON-LD for programs
prompt: A featured image of ferns in a dark room, as a calm photograph
recorded_by: Ada Byron
saved_by: Ada Byron
thumbnail_url: https://blog.example.com/media-files/fern/thumbnail.webp
where: Paragraph 3
wordpress_url: https://blog.example.com/five-ferns
`
    .trim()
    .split('\n')
    .map((line) => line.split(/: (.*)/s)),
);

/** The collections that platforms have. */
const collectionIds: readonly (string | null)[] = Object.values(platforms).map(
  ({ fields }) => fields.collectionId,
);

const formats: Readonly<Record<string, string>> = {
  uuid: '0190a000-0000-7000-8000-000000000001',
  'date-time': '2027-01-11T09:00:00Z',
  date: '2027-01-11',
  email: 'ada@example.com',
  uri: 'https://blog.example.com/five-ferns',
};

/** A value that a field of this name may have; undefined for objects, arrays, and texts without an example. */
export function exampleOf(name: string, schema: Schema): unknown {
  const { const: only, enum: choices, anyOf: kinds, format } = schema;
  // The others are rarer, such as null.
  if (Array.isArray(kinds)) return exampleOf(name, kinds[0] as Schema);
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choices[0];
  const [type] = [schema.type].flat();
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return numberOf(schema);
  if (type !== 'string') return undefined;
  return typeof format === 'string' && formats[format] !== undefined ? formats[format] : textOf(name);
}

const textOf = (name: string) => texts[collectionIds.includes(name) ? 'collection_id' : name];

function numberOf({ minimum, exclusiveMinimum, maximum }: Schema): number {
  const least = Number(minimum ?? (exclusiveMinimum === undefined ? 1 : Number(exclusiveMinimum) + 1));
  return Math.min(Math.max(3, least), Number(maximum ?? Number.POSITIVE_INFINITY));
}
