// biome-ignore-all lint: generated
// biome-ignore-all format: generated
// Generated from the OpenAPI document by: npm run client:types
export interface paths {
  "/protected/content/approvals": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List scheduled articles that await approval, next due first
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listAwaitingApproval"];
    put?: never;
    /**
     * Approve many texts, each by its hash; returns a result for each
     * @description Requires an API key with the scope `articles:publish`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["approveArticles"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/article-changes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Stream changes of the signed-in user's articles as server-sent events
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["watchArticles"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/article-filters": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List sites that have articles, and the 200 newest batches
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listArticleFilters"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/article-ids": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List ids of articles that match a filter, newest first, at most 1000
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listArticleIds"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the articles of the signed-in user, newest first by default
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listArticles"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an article and the actions available for it
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getArticle"];
    /**
     * Update title, text, slug, SEO fields, tags, categories and featured image; a live post stays as it is
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `conflict`, `stale_version`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    put: operations["updateArticle"];
    post?: never;
    /**
     * Delete an article; unless published, its post is moved to the blog's trash
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    delete: operations["deleteArticle"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/approval": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the approval state of an article
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getArticleApproval"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/approve": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Approve the text with this hash; an overdue article is published at once
     * @description Requires an API key with the scope `articles:publish`, or a session.
     *
     *     Error codes: `conflict`, `stale_version`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["approveArticle"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/cancel": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancel writing an article; existing text is kept as a draft
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["cancelWriting"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/claims": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the claims of the current text, each with the source that supports it
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getArticleClaims"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/claims/kept": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Vouch for a claim that no source supports, or take that back; it holds until its sentence changes
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    put: operations["keepArticleClaim"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/cluster": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The cluster that the article was planned in, and which of its planned links exist; null without one
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getArticleCluster"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/conflict": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Resolve a conflict: keep the local version, the remote version, or a text merged from both
     * @description Sending a text to a live post also needs the scope `articles:publish`.
     *
     *     Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `conflict`, `stale_version`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["resolveArticleConflict"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/content": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the text of an article
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getArticleContent"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/draft": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the text of an article so far, while it is written
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getArticleDraft"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/links": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the links of the current text to its own site, and suggested ones; pages are checked in the background
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getArticleLinks"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/links/incoming": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List other live articles of the site that could link to this live one, each with the passage
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listIncomingLinks"];
    put?: never;
    /**
     * Make a suggested passage of another article a link to this one, and update its live post
     * @description Requires an API key with the scope `articles:publish`, or a session.
     *
     *     Error codes: `conflict`, `stale_version`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["addIncomingLink"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/pictures": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a description for a picture of the article, what a picture costs, and a featured image that is being made
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getPictureOptions"];
    put?: never;
    /**
     * Generate pictures for the article and add them to the media library; takes up to a few minutes
     * @description The article is not changed: choose one of the pictures with `updateArticle`, and delete the others. With a model configured, each call costs money.
     *
     *     Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `subscription_limit_reached`, `text_generation_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `idempotency_key_reused`, `conflict`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["generatePictures"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/pictures/{media}/alt-text": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Propose an alt text for a picture in the language of the article; nothing is stored
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `text_generation_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["proposeAltText"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/pictures/retry": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Generate the featured image that failed, in the background
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["retryFeaturedImage"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/proposals/{proposal}/accept": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Accept a proposed text: it replaces the one that it was written for, as a new version
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `conflict`, `stale_version`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["acceptRewriteProposal"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/proposals/{proposal}/discarded": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Discard a proposed text, or undo that until the next rewrite of the article
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    put: operations["discardRewriteProposal"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/publish": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Publish a scheduled article now, or flag one for another platform as published
     * @description Requires an API key with the scope `articles:publish`, or a session.
     *
     *     Error codes: `conflict`, `site_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["publishArticle"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/quality": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the quality checks of the current text; links are checked in the background
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getArticleQuality"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/record": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the editorial record of an article: who wrote and who reviewed which text
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getArticleRecord"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/refresh": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get why an article is worth refreshing, and the progress of a requested refresh
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getArticleRefresh"];
    /**
     * Mark a live article for a refresh, hide it from the list for six months, or undo both
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    put: operations["markForRefresh"];
    /**
     * Have a refresh of a live article proposed: one call of the AI model, no article of the quota; nothing changes until the proposal is accepted
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["requestRefresh"];
    /**
     * Cancel a requested refresh; the text and proposals stay as they are
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    delete: operations["cancelRefresh"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/reschedule": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reschedule an article
     * @description Requires an API key with the scope `articles:publish`, or a session.
     *
     *     Error codes: `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["rescheduleArticle"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/retry": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Retry a failed article: continue writing it, or put it back on the calendar
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `conflict`, `subscription_limit_reached`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["retryArticle"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/reviews": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record that a person reviewed the text with this hash; changes neither text nor schedule
     * @description Requires an API key with the scope `articles:publish`, or a session.
     *
     *     Error codes: `conflict`, `stale_version`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `idempotency_key_reused`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["recordArticleReview"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/rewrite": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Propose another text for an article, or for one section or passage of it; the old text stays until the proposal is accepted
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `conflict`, `stale_version`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `idempotency_key_reused`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["rewriteArticle"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/schedule": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Schedule a draft
     * @description Requires an API key with the scope `articles:publish`, or a session.
     *
     *     Error codes: `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["scheduleArticle"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/schedule-anyway": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Schedule a draft despite what the checks found; recorded with name and time
     * @description Requires an API key with the scope `articles:publish`, or a session.
     *
     *     Error codes: `conflict`, `stale_version`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["scheduleArticleAnyway"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/unpublish": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take a live post down: make it a draft, or move it to the blog's trash; the article becomes a draft
     * @description Requires an API key with the scope `articles:publish`, or a session.
     *
     *     Error codes: `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["unpublishArticle"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/unschedule": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Turn a scheduled article into a draft, here and on the blog
     * @description Requires an API key with the scope `articles:publish`, or a session.
     *
     *     Error codes: `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["unscheduleArticle"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/update-live": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a version to the live post; repeating the request for the same version sends nothing twice
     * @description Requires an API key with the scope `articles:publish`, or a session.
     *
     *     Error codes: `conflict`, `stale_version`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["updateLivePost"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/versions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the versions of an article, newest first
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listArticleVersions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/versions/{version}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one version of an article with its text
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getArticleVersion"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/versions/{version}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Restore an older version as a new version
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `conflict`, `stale_version`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["restoreArticleVersion"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/{id}/withdraw-approval": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Withdraw an approval, here and on the blog
     * @description Requires an API key with the scope `articles:publish`, or a session.
     *
     *     Error codes: `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["withdrawArticleApproval"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/articles/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Apply an action to many articles independently; returns a result for each
     * @description Actions that publish or schedule also need the scope `articles:publish`.
     *
     *     Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["changeArticles"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/batch-progress": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the newest batches of which articles are being written, with how many are finished
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listBatchProgress"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/calendar": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List articles published or due in a period, in order
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getCalendar"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/dashboard": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get counts, quota and recent activity
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getDashboard"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/dashboard/overview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get articles by day, next due articles and articles that need attention
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getOverview"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/exports": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a single-use download URL for articles as a zip, usable without a token
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["prepareExport"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/publish": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a batch of articles to write and publish
     * @description Without `needs_approval`, an API key also needs the scope `articles:publish`. Wait for the articles with `watchArticles`, or list those of the batch.
     *
     *     Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `subscription_limit_reached`, `idempotency_key_reused`, `not_found`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `conflict`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["createBatch"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/refresh": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List live articles that are worth refreshing, with the reasons; marked ones first, then the oldest
     * @description A page may have few articles, or none, and still a `next_cursor`.
     *
     *     Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listRefreshable"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/sources/check": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Preview what the server can read at source URLs; stores nothing
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["checkSources"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/titles/check": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Find titles that repeat an article of the signed-in user or a post on one of their sites
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["checkTitles"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/content/topics": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Suggest subtopics for a topic
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `subscription_limit_reached`, `text_generation_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `idempotency_key_reused`, `conflict`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["generateTopics"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/ghost/sites": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the connected Ghost sites
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listGhostSites"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/ghost/sites/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a Ghost site and its settings, without its key
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getGhostSite"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/ghost/sites/{id}/authors": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the authors of a Ghost site, at most 100
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `site_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listGhostAuthors"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/ghost/sites/{id}/tags": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the public tags of a Ghost site, most used first, at most 100
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `site_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listGhostTags"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/git/sites": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the connected Git repositories
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listGitSites"];
    put?: never;
    /**
     * Connect a Git repository of a static site
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `subscription_limit_reached`, `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `idempotency_key_reused`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["createGitSite"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/git/sites/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a Git repository
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getGitSite"];
    /**
     * Update a Git repository and how articles become its files
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    put: operations["updateGitSite"];
    post?: never;
    /**
     * Disconnect a Git repository; its scheduled articles become drafts
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    delete: operations["deleteGitSite"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/git/sites/{id}/read-layout": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Read the layout of posts from those in the repository, without storing it
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `site_unreachable`, `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["readGitLayout"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/git/sites/{id}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Test the connection and store the result
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `site_unreachable`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["testGitSite"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/media": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the pictures of the media library, newest first, with the articles that use them
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listMedia"];
    put?: never;
    /**
     * Add a picture to the media library; the body is the file itself
     * @description Accepts JPEG, PNG, WebP, AVIF and GIF (its first frame), up to 20 MB and 50 megapixels. What the file is decides, not its content type. Metadata such as the location is removed. The same file again returns the picture that exists.
     *
     *     Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `subscription_limit_reached`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `idempotency_key_reused`, `conflict`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["uploadMedia"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/media/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a picture with the articles that use it
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getMedia"];
    /**
     * Change the name, alt text, caption, focal point or role of a picture
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    put: operations["updateMedia"];
    post?: never;
    /**
     * Delete a picture that no article uses
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    delete: operations["deleteMedia"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/media/from-address": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a picture that is fetched from an address
     * @description Requires an API key with the scope `articles:write`, or a session.
     *
     *     Error codes: `subscription_limit_reached`, `site_unreachable`, `site_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `idempotency_key_reused`, `conflict`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["addMediaFromAddress"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/other-websites": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the websites of other platforms
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listOtherWebsites"];
    put?: never;
    /**
     * Add a website
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `idempotency_key_reused`, `conflict`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["createOtherWebsite"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/other-websites/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a website
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getOtherWebsite"];
    /**
     * Change a website
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    put: operations["updateOtherWebsite"];
    post?: never;
    /**
     * Delete a website; its scheduled articles become drafts
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    delete: operations["deleteOtherWebsite"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/sites": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the sites of the signed-in user, oldest first
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listSites"];
    put?: never;
    /**
     * Connect a site
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `not_found`, `subscription_limit_reached`, `conflict`, `site_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `idempotency_key_reused`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["createSite"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/sites/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a site, without credentials
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getSite"];
    /**
     * Change a site; its platform cannot change
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `site_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    put: operations["updateSite"];
    post?: never;
    /**
     * Disconnect a site; its scheduled articles become drafts
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    delete: operations["deleteSite"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/sites/{id}/editorial": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get how a site labels its articles, and who is responsible for them
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getSiteEditorial"];
    /**
     * Change the label, which articles get when they are published or updated next, the responsible person, and the format of pictures
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    put: operations["saveSiteEditorial"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/sites/{id}/editorial/report": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the published articles of a site and period, each with its review
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getEditorialReport"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/sites/{id}/editorial/report-file": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the report as a CSV table, or as an HTML page for printing
     * @description Requires an API key with the scope `articles:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getEditorialReportFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/sites/{id}/link-rules": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get how many links to the site an article may have, and which pages are linked first or never
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getLinkRules"];
    /**
     * Replace the rules for links; articles written from then on follow them
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    put: operations["saveLinkRules"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/sites/{id}/posts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the published posts of the site, newest first, as last read
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listSitePosts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/sites/{id}/posts/refresh": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Read new, changed and deleted posts of the site, in the background
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["refreshSitePosts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/sites/{id}/profile": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get who the site is and how it writes; fields are empty if nothing was entered
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getSiteProfile"];
    /**
     * Replace the profile; it is part of every article written from then on
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    put: operations["saveSiteProfile"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/sites/{id}/profile/learn": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Propose a profile from posts of the site, in the background; replaces an earlier proposal
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["learnSiteProfile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/sites/{id}/profile/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Preview a paragraph written with this profile; nothing is saved
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `text_generation_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["previewSiteProfile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/sites/{id}/profile/proposal": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the profile that was learned from the posts of the site, with its evidence
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getProfileProposal"];
    put?: never;
    post?: never;
    /**
     * Delete the proposed profile; the profile stays as it is
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    delete: operations["dismissProfileProposal"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/sites/{id}/refresh-rules": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the age in months after which an article of the site is worth refreshing
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getRefreshRules"];
    /**
     * Set the age in months after which an article of the site is worth refreshing
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    put: operations["saveRefreshRules"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/sites/{id}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Test the connection and store the result
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `site_unreachable`, `conflict`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["testSite"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/user": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the signed-in user
     * @description Requires an API key with the scope `account:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getUser"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/webflow/collections/{id}/items": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the first 100 items of a collection
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `site_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listWebflowItems"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/webflow/sites": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the connected Webflow sites
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listWebflowSites"];
    put?: never;
    /**
     * Connect a Webflow site with an API token
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `subscription_limit_reached`, `conflict`, `site_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `idempotency_key_reused`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["createWebflowSite"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/webflow/sites/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a Webflow site
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getWebflowSite"];
    /**
     * Update a Webflow site, its collection and its field mapping
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `site_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    put: operations["updateWebflowSite"];
    post?: never;
    /**
     * Disconnect a Webflow site; its scheduled articles become drafts
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    delete: operations["deleteWebflowSite"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/webflow/sites/{id}/collections": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the collections of a site
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `site_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listWebflowCollections"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/webflow/sites/{id}/collections/{collection_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the fields of a collection and a suggested mapping
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `site_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getWebflowCollection"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/webflow/sites/{id}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Test the connection and store the result
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `site_unreachable`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["testWebflowSite"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/webhook-sites": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the webhook sites, without their secrets
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listWebhookSites"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/webhook-sites/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Change a webhook site; at another address, the connection is tested
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    put: operations["updateWebhookSite"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/wordpress/sites": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the connected WordPress sites
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listWordPressSites"];
    put?: never;
    /**
     * Connect a WordPress site
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `subscription_limit_reached`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `idempotency_key_reused`, `conflict`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["createWordPressSite"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/wordpress/sites/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a WordPress site without credentials
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["getWordPressSite"];
    /**
     * Update a WordPress site
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `payload_too_large`, `unsupported_media_type`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    put: operations["updateWordPressSite"];
    post?: never;
    /**
     * Disconnect a WordPress site; its scheduled articles become drafts
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    delete: operations["deleteWordPressSite"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/wordpress/sites/{id}/categories": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List category names of the site, most used first, at most 100
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `site_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["listWordPressCategories"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/wordpress/sites/{id}/plugins": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Detect the SEO plugin and the companion plugin
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `site_failed`, `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["checkWordPressPlugins"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/wordpress/sites/{id}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Test the connection and store the result
     * @description Requires an API key with the scope `sites:write`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    post: operations["testWordPressSite"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/protected/wordpress/view/{site_id}/{post_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the URL of a post on its blog
     * @description Requires an API key with the scope `sites:read`, or a session.
     *
     *     Error codes: `unauthenticated`, `invalid_api_key`, `api_key_expired`, `account_suspended`, `insufficient_scope`, `approval_pending`, `approval_rejected`, `not_found`, `unavailable`, `invalid_input`, `too_many_requests`, `internal`.
     */
    get: operations["viewWordPressPost"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Article: {
      /**
       * @description Whether it is published only after its text is approved.
       * @example true
       */
      awaits_approval: boolean;
      /**
       * Format: date-time
       * @description When the article is due, or was published; ISO 8601.
       * @example 2027-01-11T09:00:00Z
       */
      date: string;
      /**
       * @description Why the article failed, as a message for users.
       * @example The site did not respond.
       */
      error_msg: string | null;
      /**
       * @description Whether its text is written.
       * @example true
       */
      has_content: boolean;
      /**
       * @description Whether a rewritten text awaits a decision.
       * @example true
       */
      has_proposal: boolean;
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description The platform of the site.
       * @example wordpress
       * @enum {string}
       */
      platform: "wordpress" | "webflow" | "ghost" | "git" | "webhook" | "other";
      /**
       * @description The id of the post on its blog.
       * @example 1042
       */
      post_id: string | null;
      /** @description The current step; null unless it is being written. */
      progress: components["schemas"]["WritingProgress"] | null;
      /**
       * @description When it was published.
       * @example 2027-01-11T09:00:00Z
       */
      published_date: string | null;
      /**
       * @description How often writing was retried today; it can be retried until `retries_until`.
       * @example 3
       */
      retries: number;
      /**
       * @description When the count of retries starts again.
       * @example 2027-01-11T09:00:00Z
       */
      retries_until: string | null;
      /**
       * @description The name of the site.
       * @example Company Blog
       */
      site: string;
      /**
       * @description The id of the site.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      site_id: string | null;
      /**
       * @description Its state.
       * @example published
       * @enum {string}
       */
      status: "published" | "scheduled" | "draft" | "processing" | "generating" | "error";
      /**
       * @description The angle of the article.
       * @example Ferns that need little light
       */
      subtopic: string;
      /**
       * @description The title.
       * @example Five ferns that need little light
       */
      title: string;
      /**
       * @description The topic of the batch.
       * @example Houseplants for dark rooms
       */
      topic: string;
      /** @description The result of the post-publish check. */
      verification: {
        /**
         * Format: date-time
         * @description When it was checked.
         * @example 2027-01-11T09:00:00Z
         */
        checked_at: string;
        /**
         * @description What happened, as a message for users.
         * @example The site is connected.
         */
        message: string;
        /**
         * @description Whether it succeeded.
         * @example true
         */
        ok: boolean;
      } | null;
      /**
       * @description The address of the post on its blog.
       * @example https://blog.example.com/five-ferns
       */
      wordpress_url: string | null;
    };
    ArticleApproval: {
      /** @description Who approved it, and when. An approval applies only to the text it was given for; `current`: that is the current text. */
      approved: {
        /**
         * Format: date-time
         * @description When it happened.
         * @example 2027-01-11T09:00:00Z
         */
        at: string;
        /**
         * @description Who performed the action.
         * @example Ada Byron
         */
        by: string | null;
        /**
         * @description Whether it applies to the current text.
         * @example true
         */
        current: boolean;
        /** @description The review that was recorded with the approval. */
        review: components["schemas"]["RecordedWords"] | null;
      } | null;
      /**
       * @description Whether it is published only after its text is approved.
       * @example true
       */
      awaits_approval: boolean;
      /**
       * @description SHA-256 of the current text; null until it is written.
       * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
       */
      content_hash: string | null;
      /**
       * Format: date-time
       * @description When the article is due. An overdue one is published at once when approved.
       * @example 2027-01-11T09:00:00Z
       */
      date: string;
      /**
       * @description Whether its batch requires approval: nothing is published until this exact text is approved.
       * @example true
       */
      needs_approval: boolean;
      /**
       * @description Its state.
       * @example published
       * @enum {string}
       */
      status: "published" | "scheduled" | "draft" | "processing" | "generating" | "error";
      /**
       * @description The title.
       * @example Five ferns that need little light
       */
      title: string;
    };
    ArticleCluster: {
      /** @description The articles, in the order of the batch. */
      articles: {
        /**
         * Format: date-time
         * @description When it is due, or was published.
         * @example 2027-01-11T09:00:00Z
         */
        date: string;
        /**
         * Format: uuid
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
        /**
         * @description Its state.
         * @example published
         * @enum {string}
         */
        status: "published" | "scheduled" | "draft" | "processing" | "generating" | "error";
        /**
         * @description The title.
         * @example Five ferns that need little light
         */
        title: string;
        /**
         * @description The address of the live post.
         * @example https://blog.example.com
         */
        url: string | null;
      }[];
      /** @description Addresses of help and legal pages. */
      links: {
        /**
         * Format: uuid
         * @description The article with the link.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        from: string;
        /**
         * @description Its state.
         * @example linked
         * @enum {string}
         */
        state: "linked" | "waiting" | "open";
        /**
         * Format: uuid
         * @description The article that it links to.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        to: string;
      }[];
      /**
       * @description The article that covers the topic as a whole; null if it was deleted.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      pillar_id: string | null;
      /**
       * @description Whether planned links are also added to live posts of the batch.
       * @example true
       */
      updates_live: boolean;
    };
    ArticleConflict: {
      /**
       * @description When it was changed on the blog, if known.
       * @example 2027-01-11T09:00:00Z
       */
      changed_at: string | null;
      /**
       * Format: date-time
       * @description When it was found.
       * @example 2027-01-11T09:00:00Z
       */
      found_at: string;
      /**
       * @description The text as HTML; unsupported tags are removed.
       * @example <p>Ferns like shade.</p>
       */
      html: string;
      /**
       * @description The title.
       * @example Five ferns that need little light
       */
      title: string;
    };
    ArticleDetail: {
      /** @description The actions that the article allows now. */
      actions: ("edit" | "restoreVersion" | "rewrite" | "rewriteSection" | "reschedule" | "schedule" | "scheduleAnyway" | "unschedule" | "publishNow" | "flagPublished" | "updateLive" | "unpublish" | "deletePost" | "approve" | "withdrawApproval" | "resolveConflict" | "retry" | "cancel" | "delete")[];
      /**
       * @description Who wrote the current text; null until it is written.
       * @example ai
       */
      author: ("ai" | "user" | "blog") | null;
      /**
       * @description Whether it requires approval before publishing.
       * @example true
       */
      awaits_approval: boolean;
      /** @description What the blog changed or rejected, in sentences. */
      blog_remarks: string[];
      /** @description Names of categories; missing ones are created on the blog. */
      categories: string[];
      /** @description The version on the blog, if it was changed both here and there. */
      conflict: components["schemas"]["ArticleConflict"] | null;
      /**
       * @description SHA-256 of the current text; null until it is written.
       * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
       */
      content_hash: string | null;
      /**
       * Format: date-time
       * @description When it is due.
       * @example 2027-01-11T09:00:00Z
       */
      date: string;
      /**
       * @description Why the article failed, as a message for users.
       * @example The site did not respond.
       */
      error_msg: string | null;
      /**
       * @description The excerpt of the post.
       * @example Five ferns that grow where other plants do not.
       */
      excerpt: string;
      /**
       * @description The alt text of the featured image.
       * @example A fern on a window sill
       */
      featured_image_alt: string;
      /**
       * @description The address of the featured image; empty: none.
       * @example https://blog.example.com/wp-content/uploads/fern.jpg
       */
      featured_image_url: string;
      /**
       * @description The featured image in the media library; null: none, or it is at `featured_image_url`.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      featured_media_id: string | null;
      /**
       * @description The focus keyword of the article.
       * @example ferns for dark rooms
       */
      focus_keyword: string;
      /** @description Findings of the checks, if the draft needs attention; empty otherwise. */
      gate_findings: components["schemas"]["GateFinding"][];
      /**
       * @description Whether its text is written.
       * @example true
       */
      has_content: boolean;
      /**
       * @description The text as HTML; unsupported tags are removed.
       * @example <p>Ferns like shade.</p>
       */
      html: string;
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /** @description The post of a live article that Chapterhouse published: its version and requested changes; null for all others. */
      live_post: components["schemas"]["LivePost"] | null;
      /** @description The pictures of the media library that the article has: in its text as `<img src="media:ID">`, and featured. */
      media: components["schemas"]["Media"][];
      /**
       * @description The meta description.
       * @example Five ferns that grow in dark rooms, and what they need.
       */
      meta_description: string;
      /**
       * @description The meta title.
       * @example Five ferns for dark rooms
       */
      meta_title: string;
      /** @description The person who scheduled this text despite its findings, and when. */
      overruled: components["schemas"]["Overruled"] | null;
      /**
       * @description The platform of the site.
       * @example wordpress
       * @enum {string}
       */
      platform: "wordpress" | "webflow" | "ghost" | "git" | "webhook" | "other";
      /**
       * @description The id of the post on its blog.
       * @example 1042
       */
      post_id: string | null;
      /** @description The current step; null unless it is being written. */
      progress: components["schemas"]["WritingProgress"] | null;
      /** @description Rewrites that await a decision, newest first. */
      proposals: components["schemas"]["RewriteProposal"][];
      /**
       * @description When it was published.
       * @example 2027-01-11T09:00:00Z
       */
      published_date: string | null;
      /**
       * @description How often writing was retried today; it can be retried until `retries_until`.
       * @example 3
       */
      retries: number;
      /**
       * @description When the count of retries starts again.
       * @example 2027-01-11T09:00:00Z
       */
      retries_until: string | null;
      /** @description The sections of the article. */
      sections: components["schemas"]["ArticleSection"][];
      /**
       * @description The name of the site.
       * @example Company Blog
       */
      site: string;
      /**
       * @description The id of the site.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      site_id: string | null;
      /**
       * @description The last part of the post's address; empty: derived from the title.
       * @example five-ferns-for-dark-rooms
       */
      slug: string;
      /**
       * @description Its state.
       * @example published
       * @enum {string}
       */
      status: "published" | "scheduled" | "draft" | "processing" | "generating" | "error";
      /** @description Tags of the post. */
      tags: string[];
      /**
       * @description The title.
       * @example Five ferns that need little light
       */
      title: string;
      /** @description Other SEO titles that the model proposed. */
      title_proposals: string[];
      /**
       * @description The topic of the batch.
       * @example Houseplants for dark rooms
       */
      topic: string;
      /**
       * Format: date-time
       * @description When it was last changed.
       * @example 2027-01-11T09:00:00Z
       */
      updated_at: string;
      /**
       * @description The address of the post, once it is on the blog.
       * @example https://blog.example.com
       */
      url: string | null;
      /**
       * @description The version: 0 until it is written, incremented with each change of the text.
       * @example 3
       */
      version: number;
      /**
       * @description About how many words each article should have.
       * @example 3
       */
      word_count: number;
    };
    ArticleFinding: {
      /**
       * @description The sentence of the claim.
       * @example Ferns need no light.
       */
      excerpt: string;
      /**
       * @description Which kind it is.
       * @example number
       * @enum {string}
       */
      kind: "number" | "price" | "date" | "study" | "quote" | "person" | "reference" | "superlative";
      /**
       * @description The text.
       * @example Ferns like shade.
       */
      text: string;
    };
    ArticleRecord: {
      /**
       * Format: uuid
       * @description The id of the article.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      article_id: string;
      /**
       * @description SHA-256 of that version's stored text, computed for this response; null: not written yet.
       * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
       */
      content_hash: string | null;
      /** @description SHA-256 of the current version, to which a new review refers. */
      current_hash: string | null;
      /**
       * @description The version that the article has now; a later one is not on the blog.
       * @example 3
       */
      current_version: number;
      /** @description The label that the post got; null if none, or nothing was sent yet. */
      label: {
        /**
         * @description What the post has; null: nothing.
         * @example JSON-LD for programs
         */
        placed: string | null;
        /**
         * @description Whether the owner removed it, or a part of it, on the blog.
         * @example true
         */
        removed: boolean;
      };
      /** @description The pictures of that version. Its content hash contains their ids, which are derived from their bytes. */
      pictures: {
        /**
         * Format: uuid
         * @description The id of a picture of the media library.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        media_id: string;
        /**
         * @description The picture's name; empty if it was deleted.
         * @example Company Blog
         */
        name: string;
        /**
         * @description Compared for this response with the stored files.
         * @example intact
         * @enum {string}
         */
        state: "intact" | "changed" | "gone";
      }[];
      /**
       * @description When it was published.
       * @example 2027-01-11T09:00:00Z
       */
      published_date: string | null;
      /**
       * @description Whom the site names as responsible now; empty if nobody.
       * @example Ada Byron
       */
      responsible_person: string;
      /** @description The reviews, newest first. */
      reviews: components["schemas"]["RecordedReview"][];
      /**
       * @description The name of the site.
       * @example Company Blog
       */
      site: string;
      /**
       * @description Its state.
       * @example reviewed
       * @enum {string}
       */
      state: "reviewed" | "changed" | "not_reviewed" | "damaged";
      /**
       * @description Its state.
       * @example published
       * @enum {string}
       */
      status: "published" | "scheduled" | "draft" | "processing" | "generating" | "error";
      /**
       * @description The title.
       * @example Five ferns that need little light
       */
      title: string;
      /**
       * @description The address.
       * @example https://blog.example.com
       */
      url: string | null;
      /**
       * @description The version that the record is about.
       * @example 3
       */
      version: number;
      /** @description Who or what wrote each version, newest first. */
      versions: {
        /**
         * Format: date-time
         * @description When it happened.
         * @example 2027-01-11T09:00:00Z
         */
        at: string;
        /**
         * @description Who wrote the current text: AI, the user, or somebody at the blog.
         * @example ai
         * @enum {string}
         */
        author: "ai" | "user" | "blog";
        /**
         * @description SHA-256 of the whole text; identifies exactly this text.
         * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
         */
        content_hash: string;
        /**
         * @description Where the text came from.
         * @example written
         * @enum {string}
         */
        origin: "written" | "edited" | "rewritten" | "restored" | "blog";
        /**
         * @description Whose account saved it; null: the model, or somebody on the blog.
         * @example Ada Byron
         */
        saved_by: string | null;
        /**
         * @description The version, incremented with each change.
         * @example 3
         */
        version: number;
      }[];
    };
    ArticleRefresh: {
      /**
       * @description Whether its owner has hidden it from the list.
       * @example true
       */
      is_dismissed: boolean;
      /**
       * @description Whether its owner has marked it.
       * @example true
       */
      is_marked: boolean;
      /**
       * @description How the last refresh ended, if not with a proposal.
       * @example The site is connected.
       */
      message: string | null;
      /** @description Why it is worth refreshing; empty: nothing suggests it. */
      reasons: components["schemas"]["RefreshReason"][];
      /**
       * @description The state of the refresh; `proposed`: a new text awaits a decision, in the `proposals` of the article.
       * @example none
       * @enum {string}
       */
      state: "none" | "writing" | "proposed";
    };
    ArticleReview: {
      /**
       * @description A hint for the user.
       * @default
       * @example Checked by hand
       */
      note?: string;
      /**
       * @description Who reviewed the text; empty: the person who sends this.
       * @default
       * @example Ada Byron
       */
      reviewer?: string;
      /**
       * @description What was reviewed.
       * @default []
       */
      scope?: ("facts" | "language" | "legal")[];
    };
    ArticleSection: {
      /**
       * @description The heading of the section.
       * @example Which ferns need little light
       */
      heading: string;
      /**
       * @description The position, from 0.
       * @example 3
       */
      index: number;
      /**
       * @description The level of the heading.
       * @example 3
       */
      level: number;
    };
    ArticleVersion: {
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2027-01-11T09:00:00Z
       */
      at: string;
      /**
       * @description Who wrote the text; of a restored version, who wrote the text that was restored.
       * @example ai
       * @enum {string}
       */
      author: "ai" | "user" | "blog";
      /**
       * @description SHA-256 of the whole text; identifies exactly this text.
       * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
       */
      content_hash: string;
      /**
       * @description Where the text came from.
       * @example written
       * @enum {string}
       */
      origin: "written" | "edited" | "rewritten" | "restored" | "blog";
      /**
       * @description For a restored version: the version that was restored.
       * @example 3
       */
      restored_from: number | null;
      /**
       * @description The title.
       * @example Five ferns that need little light
       */
      title: string;
      /**
       * @description The version, incremented with each change.
       * @example 3
       */
      version: number;
      /**
       * @description About how many words each article should have.
       * @example 3
       */
      word_count: number;
    };
    AwaitingArticle: {
      /**
       * @description Whether an earlier text of the article was approved.
       * @example true
       */
      changed_since_approval: boolean;
      /**
       * @description SHA-256 of the whole text; identifies exactly this text.
       * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
       */
      content_hash: string;
      /**
       * Format: date-time
       * @description When the article is due, or was published; ISO 8601.
       * @example 2027-01-11T09:00:00Z
       */
      date: string;
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description The name of the site.
       * @example Company Blog
       */
      site: string;
      /**
       * @description The title.
       * @example Five ferns that need little light
       */
      title: string;
      /**
       * @description The topic of the batch.
       * @example Houseplants for dark rooms
       */
      topic: string;
      /**
       * @description About how many words each article should have.
       * @example 3
       */
      word_count: number;
    };
    BatchRequest: {
      /**
       * @description How many articles are published in each period.
       * @default 1
       * @example 3
       */
      articles_per_period?: number;
      /**
       * @description Who the articles are for.
       * @example People who rent small flats
       */
      audience?: string;
      /** @description The categories of all its articles on the blog. */
      categories?: string[];
      /** @description Plans the articles as a cluster: a pillar, supporting articles, and which links to which. */
      cluster?: components["schemas"]["ClusterPlan"];
      /**
       * @description Where featured images come from: `generate` creates one after each article is written; `library` uses `featured_media_id` for all.
       * @example none
       * @enum {string}
       */
      featured_image?: "none" | "generate" | "library";
      /**
       * Format: uuid
       * @description The featured image, if it is in the media library.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      featured_media_id?: string;
      /**
       * Format: uuid
       * @description The site, on Ghost.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      ghost_site_id?: string;
      /**
       * Format: uuid
       * @description The site, on Git.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      git_site_id?: string;
      /** @description Keywords to use in the articles. */
      keywords?: string[];
      /**
       * @description The language of the articles.
       * @example ar
       * @enum {string}
       */
      language?: "ar" | "zh" | "cs" | "da" | "nl" | "en" | "fi" | "fr" | "de" | "el" | "he" | "hi" | "hu" | "id" | "it" | "ja" | "ko" | "no" | "pl" | "pt" | "ro" | "es" | "sv" | "tr" | "uk";
      /**
       * @description What the articles are about.
       * @example Houseplants for dark rooms
       */
      main_topic: string;
      /**
       * @description Whether each text must be approved before it is published.
       * @example true
       */
      needs_approval?: boolean;
      /**
       * Format: uuid
       * @description The site, on Other website.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      other_website_id?: string;
      /**
       * @description How often articles are published.
       * @default day
       * @example day
       * @enum {string}
       */
      period?: "day" | "week" | "month";
      /**
       * @description The platform of the site.
       * @example wordpress
       * @enum {string}
       */
      platform: "wordpress" | "webflow" | "ghost" | "git" | "webhook" | "other";
      /**
       * @description Whether the first article is published as soon as it is written; the schedule begins with the second.
       * @example true
       */
      publish_first_when_written?: boolean;
      /** @description Pages and texts on which the articles are based. URLs are fetched before the batch is accepted; an unreadable one rejects it. */
      sources?: ({
        /**
         * @description Which kind it is.
         * @example address
         * @constant
         */
        kind: "address";
        /**
         * @description The address.
         * @example https://blog.example.com/five-ferns
         */
        url: string;
      } | {
        /**
         * @description Which kind it is.
         * @example text
         * @constant
         */
        kind: "text";
        /**
         * @description The text.
         * @example Ferns like shade.
         */
        text: string;
        /**
         * @description The title.
         * @example Five ferns that need little light
         */
        title?: string;
      })[];
      /**
       * Format: date-time
       * @description When the first article is published; ISO 8601.
       * @example 2027-01-11T09:00:00Z
       */
      start_date: string;
      /** @description The proposed angles; each that is sent with a batch becomes one article. */
      subtopics: components["schemas"]["SubtopicRequest"][];
      /**
       * @description IANA name; default: the offset of `start_date`.
       * @example Europe/Berlin
       */
      time_zone?: string;
      /**
       * @description The tone of the articles.
       * @example neutral
       * @enum {string}
       */
      tone?: "neutral" | "professional" | "friendly" | "conversational" | "authoritative" | "enthusiastic" | "humorous";
      /**
       * @description Accepted and ignored.
       * @example true
       */
      verbose?: boolean;
      /**
       * @description The collection, on Webflow.
       * @example 64f0a1b2c3d4e5f607182930
       */
      webflow_collection_id?: string;
      /**
       * Format: uuid
       * @description The site, on Webflow.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      webflow_site_id?: string;
      /**
       * Format: uuid
       * @description The site, on Webhook site.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      webhook_site_id?: string;
      /**
       * @description About how many words each article should have.
       * @default 1000
       * @example 200
       */
      word_count?: number;
      /**
       * Format: uuid
       * @description The site, on WordPress.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      wordpress_site_id?: string;
    };
    BulkRequest: {
      /**
       * @description What to do.
       * @example reschedule
       * @enum {string}
       */
      action: "reschedule" | "schedule" | "unschedule" | "publishNow" | "flagPublished" | "rewrite" | "retry" | "cancel" | "delete";
      /**
       * @description When the articles are published; for `reschedule` and `schedule`.
       * @example 2027-01-12T09:00:00Z
       */
      date?: "now" | string;
      /** @description Dates of single articles, by id, which take precedence; for `reschedule` and `schedule`. */
      dates?: {
        [key: string]: "now" | string;
      };
      /** @description The ids. */
      ids: string[];
      /**
       * @description What to change, in your words; for `rewrite`.
       * @example Make it shorter
       */
      instruction?: string;
    };
    BulkResult: {
      /** @description The date and state before the change; after `reschedule`, `schedule` and `unschedule`. */
      before?: {
        /**
         * Format: date-time
         * @description When the article is due, or was published; ISO 8601.
         * @example 2027-01-11T09:00:00Z
         */
        date: string;
        /**
         * @description Its state.
         * @example published
         * @enum {string}
         */
        status: "published" | "scheduled" | "draft" | "processing" | "generating" | "error";
      };
      /**
       * @description A stable code for programs.
       * @example invalid_input
       * @enum {string}
       */
      code?: "invalid_input" | "unauthenticated" | "invalid_identity_token" | "invalid_api_key" | "api_key_expired" | "payment_failed" | "forbidden" | "insufficient_scope" | "api_key_not_accepted" | "approval_pending" | "approval_rejected" | "account_suspended" | "subscription_limit_reached" | "not_found" | "conflict" | "stale_version" | "idempotency_key_reused" | "payload_too_large" | "unsupported_media_type" | "site_unreachable" | "too_many_requests" | "internal" | "text_generation_failed" | "site_failed" | "unavailable";
      /**
       * @description What happened and what to do, as a message for users.
       * @example The request is malformed.
       */
      error?: string;
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description What happened, as a message for users.
       * @example The site is connected.
       */
      message?: string;
      /**
       * @description Whether it succeeded.
       * @example true
       */
      ok: boolean;
    };
    CalendarArticle: {
      /**
       * Format: date-time
       * @description When the article is due, or was published; ISO 8601.
       * @example 2027-01-11T09:00:00Z
       */
      date: string;
      /**
       * @description Why the article failed, as a message for users.
       * @example The site did not respond.
       */
      error_msg: string | null;
      /**
       * @description Whether its text is written.
       * @example true
       */
      has_content: boolean;
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description The platform of the site.
       * @example wordpress
       * @enum {string}
       */
      platform: "wordpress" | "webflow" | "ghost" | "git" | "webhook" | "other";
      /**
       * @description The name of the site.
       * @example Company Blog
       */
      site: string;
      /**
       * @description The id of the site.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      site_id: string | null;
      /**
       * @description Its state.
       * @example published
       * @enum {string}
       */
      status: "published" | "scheduled" | "draft" | "processing" | "generating" | "error";
      /**
       * @description The title.
       * @example Five ferns that need little light
       */
      title: string;
    };
    Claim: {
      /**
       * @description The sentence of the claim.
       * @example Five ferns that grow where other plants do not.
       */
      excerpt: string;
      /** @description Who vouches for a claim that no source surely supports, and since when. */
      kept: {
        /**
         * Format: date-time
         * @description When it happened.
         * @example 2027-01-11T09:00:00Z
         */
        at: string;
        /**
         * @description Who performed the action.
         * @example Ada Byron
         */
        by: string;
      } | null;
      /**
       * @description Which kind it is.
       * @example number
       * @enum {string}
       */
      kind: "number" | "price" | "date" | "study" | "quote" | "person" | "reference" | "superlative";
      /** @description Which part of the article the passage is in. */
      place: components["schemas"]["Passage"];
      /** @description The source that supports it, or possibly does; null: none does. */
      source: {
        /**
         * @description Position in the list of sources, from 0.
         * @example 3
         */
        index: number;
        /**
         * @description The sentence of the source.
         * @example Ferns like shade.
         */
        passage: string;
        /**
         * @description The title.
         * @example Five ferns that need little light
         */
        title: string;
        /**
         * @description The address.
         * @example https://blog.example.com
         */
        url: string | null;
      } | null;
      /**
       * @description Whether a source supports it. `possible`: it gives the number elsewhere, or others from which it may follow, and nearly all other claims of the text have a source; compare it yourself.
       * @example source
       * @enum {string}
       */
      support: "source" | "possible" | "none";
      /**
       * @description The claim, as in the article.
       * @example Ferns like shade.
       */
      text: string;
    };
    ClaimsReport: {
      /** @description Statements that can be checked, each with the source that supports it. */
      claims: components["schemas"]["Claim"][];
      /**
       * @description SHA-256 of the whole text; identifies exactly this text.
       * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
       */
      content_hash: string;
      /** @description What a reader would ask and the sources do not answer, as found before the writing. */
      questions: string[];
      /**
       * @description How many sources the article was written with.
       * @example 3
       */
      sources: number;
    };
    ClusterPlan: {
      /** @description Addresses of help and legal pages. */
      links: {
        /**
         * @description The article with the link, by its index.
         * @example 3
         */
        from: number;
        /**
         * @description The article that it links to, by its index.
         * @example 3
         */
        to: number;
      }[];
      /**
       * @description The article that covers the topic as a whole.
       * @example 3
       */
      pillar: number;
      /**
       * @description Whether planned links are also added to posts of this batch that are live already, as updates of these posts.
       * @example true
       */
      updates_live?: boolean;
    };
    Dashboard: {
      /** @description Recent activity. */
      activity: {
        /**
         * @description What happened, as a message for users.
         * @example user.approved
         */
        action: string;
        /**
         * Format: date-time
         * @description When the article is due, or was published; ISO 8601.
         * @example 2027-01-11T09:00:00Z
         */
        date: string;
        /**
         * Format: uuid
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
        /**
         * @description Its state.
         * @example connected
         */
        status: string;
        /**
         * @description The title.
         * @example Five ferns that need little light
         */
        title: string;
      }[];
      /** @description What the plan includes; a total of -1 means unlimited. */
      quota: {
        /**
         * @description Articles that the plan includes; -1: no limit.
         * @example 3
         */
        articles_total: number;
        /**
         * @description Articles used in this period.
         * @example 3
         */
        articles_used: number;
        /**
         * @description Sites that the plan includes; -1: no limit.
         * @example 3
         */
        sites_total: number;
        /**
         * @description How many sites are connected.
         * @example 3
         */
        sites_used: number;
      };
      /** @description Counts. */
      stats: {
        /**
         * @description How many sites are connected, on Ghost.
         * @example 3
         */
        ghost_sites: number;
        /**
         * @description How many sites are connected, on Git.
         * @example 3
         */
        git_sites: number;
        /**
         * @description How many sites are connected, on Other website.
         * @example 3
         */
        other_websites: number;
        /**
         * @description How many articles are published.
         * @example 3
         */
        published_articles: number;
        /**
         * @description How many articles are scheduled.
         * @example 3
         */
        scheduled_articles: number;
        /**
         * @description How many articles there are.
         * @example 3
         */
        total_articles: number;
        /**
         * @description How many sites are connected, on Webflow.
         * @example 3
         */
        webflow_sites: number;
        /**
         * @description How many sites are connected, on Webhook site.
         * @example 3
         */
        webhook_sites: number;
        /**
         * @description How many sites are connected, on WordPress.
         * @example 3
         */
        wordpress_sites: number;
      };
    };
    DashboardOverview: {
      /** @description Why articles need attention. */
      attention: {
        /** @description The first few of `count` articles. */
        articles: {
          /** @description The articles. */
          articles: {
            /**
             * Format: uuid
             * @description The unique id.
             * @example 0190a000-0000-7000-8000-000000000001
             */
            id: string;
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string | null;
            /**
             * @description The name of the site.
             * @example Company Blog
             */
            site: string;
            /**
             * @description The title.
             * @example Five ferns that need little light
             */
            title: string;
          }[];
          /**
           * @description The number of entries.
           * @example 3
           */
          count: number;
          /**
           * @description Which kind it is.
           * @example failed
           * @enum {string}
           */
          kind: "failed" | "findings" | "held" | "conflict" | "approval" | "by_hand" | "proposal";
        }[];
        /** @description Sites that must be reconnected. */
        sites: {
          /**
           * Format: uuid
           * @description The unique id.
           * @example 0190a000-0000-7000-8000-000000000001
           */
          id: string;
          /**
           * @description What happened, as a message for users.
           * @example The site is connected.
           */
          message: string | null;
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description The platform of the site.
           * @example wordpress
           * @enum {string}
           */
          platform: "wordpress" | "webflow" | "ghost" | "git" | "webhook" | "other";
        }[];
      };
      /** @description The past 30 days, today and the next 30, oldest first; a date with the published and due counts. */
      days: {
        /**
         * Format: date
         * @description The day.
         * @example 2027-01-11
         */
        day: string;
        /**
         * @description How many are published.
         * @example 3
         */
        published: number;
        /**
         * @description How many are scheduled.
         * @example 3
         */
        scheduled: number;
      }[];
      /** @description Articles published next, soonest first. */
      next_due: {
        /**
         * Format: date-time
         * @description When the article is due, or was published; ISO 8601.
         * @example 2027-01-11T09:00:00Z
         */
        date: string;
        /**
         * Format: uuid
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
        /**
         * @description The name of the site.
         * @example Company Blog
         */
        site: string;
        /**
         * @description Its state.
         * @example connected
         */
        status: string;
        /**
         * @description The title.
         * @example Five ferns that need little light
         */
        title: string;
      }[];
      /** @description The month of `today`: articles accepted, published and due in it; sites added. */
      this_month: {
        /**
         * @description The articles.
         * @example 3
         */
        articles: number;
        /**
         * @description How many are published.
         * @example 3
         */
        published: number;
        /**
         * @description How many are scheduled.
         * @example 3
         */
        scheduled: number;
        /**
         * @description The sites.
         * @example 3
         */
        sites: number;
      };
      /**
       * Format: date
       * @description Today in the user's time zone.
       * @example 2027-01-11
       */
      today: string;
    };
    EditorialReport: {
      /** @description The articles, oldest first. */
      articles: components["schemas"]["ReportedArticle"][];
      /**
       * Format: date
       * @description The beginning.
       * @example 2027-01-11
       */
      from: string;
      /**
       * @description Who has editorial responsibility; empty: nobody is named.
       * @example Ada Byron
       */
      responsible_person: string;
      /**
       * @description The name of the site.
       * @example Company Blog
       */
      site: string;
      /**
       * Format: date
       * @description The end.
       * @example 2027-01-11
       */
      to: string;
    };
    Error: {
      /**
       * @description A stable code for programs.
       * @example invalid_input
       * @enum {string}
       */
      code: "invalid_input" | "unauthenticated" | "invalid_identity_token" | "invalid_api_key" | "api_key_expired" | "payment_failed" | "forbidden" | "insufficient_scope" | "api_key_not_accepted" | "approval_pending" | "approval_rejected" | "account_suspended" | "subscription_limit_reached" | "not_found" | "conflict" | "stale_version" | "idempotency_key_reused" | "payload_too_large" | "unsupported_media_type" | "site_unreachable" | "too_many_requests" | "internal" | "text_generation_failed" | "site_failed" | "unavailable";
      /** @description The fields that are wrong, or the scope that is missing. */
      details?: components["schemas"]["FieldError"][];
      /**
       * @description What happened and what to do, as a message for users.
       * @example The request is malformed.
       */
      error: string;
      /**
       * @description The id of the request in the logs.
       * @example 5b1f0c3e-8d7a-4e6b-9c2f-1a0b3d4e5f60
       */
      request_id?: string;
      /**
       * @description True if the plan's limit is the reason, otherwise absent.
       * @example true
       * @constant
       */
      subscription_limit_reached?: true;
    };
    FieldError: {
      /**
       * @description The field, as a path into the request.
       * @example title
       */
      field: string;
      /**
       * @description What happened, as a message for users.
       * @example The site is connected.
       */
      message: string;
    };
    GateFinding: {
      /**
       * @description The name of the check.
       * @example repeated_sentence
       */
      check: string;
      /**
       * @description The words that the finding is about.
       * @example Ferns need no light.
       */
      excerpt: string;
      /**
       * @description How serious the finding is.
       * @example certain
       * @enum {string}
       */
      grade: "certain" | "suspicion";
      /**
       * @description What happened, as a message for users.
       * @example The site is connected.
       */
      message: string;
    };
    GhostAuthor: {
      /**
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description The name.
       * @example Company Blog
       */
      name: string;
    };
    GhostSite: {
      /**
       * @description The author of new posts; null: the owner of the Ghost site.
       * @example 64f0a1b2c3d4e5f607182930
       */
      author_id: string | null;
      /**
       * @description The name of that author.
       * @example Ada Byron
       */
      author_name: string | null;
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description When the site last responded to a test.
       * @example 2027-01-11T09:00:00Z
       */
      last_sync: string | null;
      /**
       * @description The name.
       * @example Company Blog
       */
      name: string;
      /**
       * @description What happens to a post that was scheduled as a newsletter on the blog.
       * @example ask
       * @enum {string}
       */
      newsletter: "ask" | "send";
      /**
       * @description Its state.
       * @example connected
       * @enum {string}
       */
      status: "connected" | "error" | "pending";
      /**
       * @description The problem and what to do, if the status is `error`.
       * @example The site did not respond.
       */
      status_message: string | null;
      /**
       * @description The address.
       * @example https://blog.example.com
       */
      url: string;
      /**
       * @description Who can read new posts.
       * @example public
       * @enum {string}
       */
      visibility: "public" | "members" | "paid";
    };
    GitSite: {
      /**
       * @description The path of a post's page below the site's address; empty: it is not known, and no page is checked.
       * @example /posts/{slug}/
       */
      address: string;
      /**
       * @description The email address that commits show.
       * @example ada@example.com
       */
      author_email: string;
      /**
       * @description The author of commits.
       * @example Ada Byron
       */
      author_name: string;
      /**
       * @description The branch that the site is built from.
       * @example main
       */
      branch: string;
      /**
       * @description How articles get to the branch; `pull_request`: each gets a separate branch, and is live once it is merged.
       * @example push
       * @enum {string}
       */
      delivery: "push" | "pull_request";
      /**
       * @description The file format.
       * @example yaml
       * @enum {string}
       */
      format: "yaml" | "toml";
      /**
       * @description The fields at the top of each file, one a line, such as `title: {title}`.
       * @example title: {title}
       */
      front_matter: string;
      /**
       * @description The generator that builds the site.
       * @example hugo
       * @enum {string}
       */
      generator: "hugo" | "astro" | "jekyll" | "eleventy" | "next";
      /**
       * @description The fingerprint of the SSH host key, which every later connection must present; empty for HTTPS, and before the first connection.
       * @example SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU
       */
      host_fingerprint: string;
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description When the site last responded to a test.
       * @example 2027-01-11T09:00:00Z
       */
      last_sync: string | null;
      /**
       * @description The name.
       * @example Company Blog
       */
      name: string;
      /**
       * @description The path of a post's file, with `{slug}`, `{year}`, `{month}` and `{day}`.
       * @example content/posts/{slug}.md
       */
      path: string;
      /**
       * @description The address of that folder on the site, such as `/images`, or relative to the post's file, such as `.`.
       * @example /images
       */
      picture_address: string;
      /**
       * @description The folder for pictures of the media library, with `{slug}`, `{year}`, `{month}` and `{day}`; empty if they are not copied.
       * @example static/images
       */
      picture_path: string;
      /**
       * @description The address of a Git repository, over HTTPS or SSH and without credentials.
       * @example https://git.example.com/ada/blog.git
       */
      repository: string;
      /**
       * @description Its state.
       * @example connected
       * @enum {string}
       */
      status: "connected" | "error" | "pending";
      /**
       * @description The problem and what to do, if the status is `error`.
       * @example The site did not respond.
       */
      status_message: string | null;
      /**
       * @description The address.
       * @example https://blog.example.com
       */
      url: string;
      /**
       * @description The WordPress user name.
       * @example ada
       */
      username: string;
    };
    GitSiteInput: {
      /**
       * @description The access token; on update, the stored one is kept if omitted.
       * @example 3f1c9a52e7
       */
      access_token?: string;
      /**
       * @description The path of a post's page below the site's address; empty: it is not known, and no page is checked.
       * @example /posts/{slug}/
       */
      address: string;
      /**
       * Format: email
       * @description The email address that commits show.
       * @example ada@example.com
       */
      author_email: string;
      /**
       * @description The author of commits.
       * @example Ada Byron
       */
      author_name: string;
      /**
       * @description The branch that the site is built from.
       * @example main
       */
      branch: string;
      /**
       * @description How articles get to the branch; `pull_request`: each gets a separate branch, and is live once it is merged.
       * @default push
       * @example push
       * @enum {string}
       */
      delivery?: "push" | "pull_request";
      /**
       * @description The file format.
       * @example yaml
       * @enum {string}
       */
      format: "yaml" | "toml";
      /**
       * @description The fields at the top of each file, one a line, such as `title: {title}`.
       * @example title: {title}
       */
      front_matter: string;
      /**
       * @description The generator that builds the site.
       * @example hugo
       * @enum {string}
       */
      generator: "hugo" | "astro" | "jekyll" | "eleventy" | "next";
      /**
       * @description The expected fingerprint of the SSH host key, as `SHA256:…`; if omitted, the stored one. Empty: the key that the host presents in the connection test is trusted from then on.
       * @example
       */
      host_fingerprint?: string;
      /**
       * @description The name.
       * @example Company Blog
       */
      name: string;
      /**
       * @description The path of a post's file, with `{slug}`, `{year}`, `{month}` and `{day}`.
       * @example content/posts/{slug}.md
       */
      path: string;
      /**
       * @description The address of that folder on the site, such as `/images`, or relative to the post's file, such as `.`.
       * @default
       * @example /images
       */
      picture_address?: string;
      /**
       * @description The folder for pictures of the media library, with `{slug}`, `{year}`, `{month}` and `{day}`; empty if they are not copied.
       * @default
       * @example static/images
       */
      picture_path?: string;
      /**
       * @description For a repository over SSH: in OpenSSH's or PEM format, without a passphrase.
       * @example
       */
      private_key?: string;
      /**
       * @description The address of a Git repository, over HTTPS or SSH and without credentials.
       * @example https://git.example.com/ada/blog.git
       */
      repository: string;
      /**
       * @description The address at which readers find the site.
       * @example https://blog.example.com/five-ferns
       */
      url: string;
      /**
       * @description The user name; most hosts accept any with a token.
       * @example ada
       */
      username?: string;
    };
    IncomingLink: {
      /**
       * Format: uuid
       * @description The id of the article.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      article_id: string;
      /** @description Which part of the article the passage is in. */
      place: components["schemas"]["Passage"];
      /**
       * @description The sentence of the passage.
       * @example Ferns like shade.
       */
      sentence: string;
      /**
       * @description The title.
       * @example Five ferns that need little light
       */
      title: string;
      /**
       * @description The address.
       * @example https://blog.example.com
       */
      url: string;
      /**
       * @description The version of the text that the suggestion was made for.
       * @example 3
       */
      version: number;
    };
    LearnedGitLayout: {
      /**
       * @description The file format.
       * @example yaml
       * @enum {string}
       */
      format: "yaml" | "toml";
      /**
       * @description The fields at the top of each file, one a line, such as `title: {title}`.
       * @example title: {title}
       */
      front_matter: string;
      /**
       * @description Fields of that file that were left out.
       * @example [
       *       "cover"
       *     ]
       */
      left_out: string[];
      /**
       * @description The path of a post's file, with `{slug}`, `{year}`, `{month}` and `{day}`.
       * @example content/posts/{slug}.md
       */
      path: string | null;
      /**
       * @description The file that it was read from.
       * @example content/posts/tea.md
       */
      read_from: string;
    };
    LearnedProfile: {
      /** @description A passage for each part of the proposal, word for word from a post. */
      evidence: {
        /**
         * @description The field, as a path into the request.
         * @example about
         * @enum {string}
         */
        field: "about" | "readers" | "products" | "voice_rules" | "examples" | "address_form" | "spelling" | "call_to_action" | "image_style";
        /** @description What happens to the post: it becomes a draft, or is moved to the trash. */
        post: {
          /**
           * @description The title.
           * @example Five ferns that need little light
           */
          title: string;
          /**
           * @description The address.
           * @example https://blog.example.com
           */
          url: string;
        };
        /**
         * @description Word for word from the post, or from the site's guidelines.
         * @example Ferns like shade.
         */
        quote: string;
        /**
         * @description The value of the field; of a list, one item; of products, the product's name.
         * @example 42
         */
        value: string;
      }[];
      /** @description The site's profile. */
      profile: components["schemas"]["SiteProfile"];
    };
    LinkRules: {
      /**
       * @description Pages that every article may link to; offered first.
       * @default []
       */
      always: unknown[];
      /**
       * @description How many links to its own site an article may have.
       * @default 5
       * @example 3
       */
      most: number;
      /**
       * @description Pages that no article links to.
       * @default []
       */
      never: unknown[];
    };
    LinkRulesRequest: {
      /** @description Pages that every article may link to; offered first. */
      always?: string[];
      /**
       * @description How many links to its own site an article may have.
       * @default 5
       * @example 3
       */
      most?: number;
      /** @description Pages that no article links to. */
      never?: string[];
    };
    LinksReport: {
      /**
       * @description SHA-256 of the whole text; identifies exactly this text.
       * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
       */
      content_hash: string;
      /**
       * @description How many links the rules of the site allow per article.
       * @example 3
       */
      most: number;
      /** @description Suggested links, best first. */
      suggested: components["schemas"]["SuggestedLink"][];
      /** @description The links that the article has. */
      used: components["schemas"]["UsedLink"][];
    };
    LivePost: {
      /**
       * @description The requested change that is not done yet; null: none.
       * @example update
       */
      change: ("update" | "unpublish" | "trash") | null;
      /**
       * @description Whether the article was changed since: the post has an older text.
       * @example true
       */
      is_outdated: boolean;
      /**
       * @description The version that the post has; null if it is not known.
       * @example 3
       */
      version: number | null;
    };
    Media: {
      /**
       * @description The default alt text where the picture is used; each use has its own.
       * @example A fern on a window sill
       */
      alt: string;
      /**
       * @description The size of all its files, in bytes.
       * @example 3
       */
      bytes: number;
      /**
       * @description The caption.
       * @example A fern that has stood there for ten years
       */
      caption: string;
      /**
       * Format: date-time
       * @description When it was created.
       * @example 2027-01-11T09:00:00Z
       */
      created_at: string;
      /**
       * @description Whether it is decorative, and so needs no alt text.
       * @example true
       */
      decorative: boolean;
      /** @description The files of the picture. */
      files: components["schemas"]["MediaFile"][];
      /**
       * @description The point that stays visible where previews crop the picture, from 0 (left) to 1.
       * @example 3
       */
      focal_x: number;
      /**
       * @description The point that stays visible where previews crop the picture, from 0 (top) to 1.
       * @example 3
       */
      focal_y: number;
      /**
       * @description The height in pixels.
       * @example 3
       */
      height: number;
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description The name.
       * @example Company Blog
       */
      name: string;
      /**
       * @description Where the text came from.
       * @example uploaded
       * @enum {string}
       */
      origin: "uploaded" | "address" | "generated";
      /**
       * @description The address of the `thumbnail` file as WebP.
       * @example https://blog.example.com/media-files/fern/thumbnail.webp
       */
      thumbnail_url: string;
      /**
       * @description The address of the `inline` file as WebP.
       * @example https://blog.example.com
       */
      url: string;
      /**
       * @description The width of the `featured` file, in pixels.
       * @example 3
       */
      width: number;
    };
    MediaFile: {
      /**
       * @description The size in bytes.
       * @example 3
       */
      bytes: number;
      /**
       * @description The file format.
       * @example webp
       * @enum {string}
       */
      format: "webp" | "jpeg";
      /**
       * @description The height in pixels.
       * @example 3
       */
      height: number;
      /**
       * @description The kept size: featured, inline or thumbnail.
       * @example featured
       * @enum {string}
       */
      size: "featured" | "inline" | "thumbnail";
      /**
       * @description The address of the file. It works without a session for at least six hours; the next response has a newer one.
       * @example https://blog.example.com
       */
      url: string;
      /**
       * @description The width in pixels.
       * @example 3
       */
      width: number;
    };
    MediaUse: {
      /**
       * Format: uuid
       * @description The id of the article.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      article_id: string;
      /**
       * @description Where an article has the picture.
       * @example featured
       * @enum {string}
       */
      role: "featured" | "inline";
      /**
       * @description The title.
       * @example Five ferns that need little light
       */
      title: string;
    };
    OtherWebsite: {
      /** @description Feeds, sitemaps and pages of the site that are read to know its posts; empty: what robots.txt names, or /sitemap.xml. */
      addresses: string[];
      /**
       * Format: date-time
       * @description When it was created.
       * @example 2027-01-11T09:00:00Z
       */
      created_at: string;
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description The name.
       * @example Company Blog
       */
      name: string;
      /**
       * @description The address.
       * @example https://blog.example.com
       */
      url: string;
    };
    OtherWebsiteRequest: {
      /** @description Feeds, sitemaps and pages of the site that are read to know its posts; unchanged if omitted. */
      addresses?: string[];
      /**
       * @description The name.
       * @example Company Blog
       */
      name: string;
      /**
       * @description The address.
       * @example https://blog.example.com
       */
      url: string;
    };
    Overruled: {
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2027-01-11T09:00:00Z
       */
      at: string;
      /**
       * @description Who performed the action.
       * @example Ada Byron
       */
      by: string;
      /**
       * @description What the checks found, with the passages.
       * @example 3
       */
      findings: number;
    };
    Passage: {
      /**
       * @description The finding for this passage.
       * @example Checked by hand
       */
      note?: string;
      /**
       * @description Index among identical passages, from 0.
       * @example 3
       */
      occurrence: number;
      /**
       * @description The part of the article.
       * @example title
       * @enum {string}
       */
      part: "title" | "text";
      /**
       * @description The words, exactly as a reader sees them, with white space collapsed.
       * @example Ferns like shade.
       */
      quote: string;
      /**
       * @description The index of its section among the article's `sections`; absent before the first heading, and for the title.
       * @example 3
       */
      section?: number;
      /**
       * @description Where it is, for display: a heading, for example.
       * @example Paragraph 3
       */
      where: string;
    };
    PluginCheck: {
      /**
       * @description Whether our plugin is active.
       * @example true
       */
      our_plugin_active: boolean;
      /**
       * @description Whether our plugin is installed.
       * @example true
       */
      our_plugin_installed: boolean;
      /**
       * @description Whether the SEO plugin is active.
       * @example true
       */
      seo_plugin_active: boolean;
      /**
       * @description Whether an SEO plugin is installed.
       * @example true
       */
      seo_plugin_installed: boolean;
      /**
       * @description The name of the SEO plugin.
       * @example yoast
       */
      seo_plugin_name: ("yoast" | "rank math") | null;
      /**
       * Format: uuid
       * @description The id of the site.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      site_id: string;
    };
    QualityCheck: {
      /** @description The similar article of yours. */
      article?: {
        /**
         * Format: uuid
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
        /**
         * @description The title.
         * @example Five ferns that need little light
         */
        title: string;
      };
      /**
       * Format: date-time
       * @description When it was checked, if not now.
       * @example 2027-01-11T09:00:00Z
       */
      checked_at?: string;
      /**
       * @description The name.
       * @example length
       * @enum {string}
       */
      name: "length" | "headings" | "readability" | "keyword" | "links" | "pictures" | "tells" | "voice" | "similarity" | "sources" | "review";
      /** @description The passages that a finding is about. */
      passages: components["schemas"]["Passage"][];
      /** @description The post of the site that has nearly the same title. */
      post?: {
        /**
         * @description The title.
         * @example Five ferns that need little light
         */
        title: string;
        /**
         * @description The address.
         * @example https://blog.example.com
         */
        url: string;
      };
      /**
       * @description The finding, in one sentence.
       * @example Ferns like shade.
       */
      sentence: string;
      /**
       * @description Its state.
       * @example ok
       * @enum {string}
       */
      status: "ok" | "warn" | "fail" | "pending" | "not_checked";
    };
    QualityReport: {
      /** @description The checks and their results. */
      checks: components["schemas"]["QualityCheck"][];
      /**
       * @description SHA-256 of the whole text; identifies exactly this text.
       * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
       */
      content_hash: string;
    };
    QueuedArticle: {
      /**
       * Format: date-time
       * @description When the article is due, or was published; ISO 8601.
       * @example 2027-01-11T09:00:00Z
       */
      date: string;
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description Its state.
       * @example published
       * @enum {string}
       */
      status: "published" | "scheduled" | "draft" | "processing" | "generating" | "error";
      /**
       * @description The title.
       * @example Five ferns that need little light
       */
      title: string;
    };
    RecordedReview: {
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2027-01-11T09:00:00Z
       */
      at: string;
      /**
       * @description Whether it was sent with an API key, by a program.
       * @example true
       */
      by_api_key: boolean;
      /**
       * @description SHA-256 of the whole text; identifies exactly this text.
       * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
       */
      content_hash: string;
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description Which kind it is.
       * @example approval
       * @enum {string}
       */
      kind: "approval" | "review";
      /**
       * @description Whether it applies to exactly the text of the record.
       * @example true
       */
      matches: boolean;
      /**
       * @description A hint for the user.
       * @example Checked by hand
       */
      note: string;
      /**
       * @description Whose account recorded it.
       * @example Ada Byron
       */
      recorded_by: string;
      /**
       * @description Whom the site named as responsible at that time; empty if nobody.
       * @example Ada Byron
       */
      responsible_person: string;
      /**
       * @description Who reviewed the text; empty in a request: the person who sends it.
       * @example Ada Byron
       */
      reviewer: string;
      /** @description What was reviewed. */
      scope: ("facts" | "language" | "legal")[];
      /**
       * @description The version, incremented with each change.
       * @example 3
       */
      version: number;
      /**
       * @description When it was withdrawn; null: it was not.
       * @example 2027-01-11T09:00:00Z
       */
      withdrawn_at: string | null;
    };
    RecordedWords: {
      /**
       * @description A hint for the user.
       * @example Checked by hand
       */
      note: string;
      /**
       * @description Who reviewed the text; empty in a request: the person who sends it.
       * @example Ada Byron
       */
      reviewer: string;
      /** @description What was reviewed. */
      scope: ("facts" | "language" | "legal")[];
    };
    RefreshableArticle: {
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description Whether its owner has hidden it from the list.
       * @example true
       */
      is_dismissed: boolean;
      /**
       * @description Whether its owner has marked it.
       * @example true
       */
      is_marked: boolean;
      /**
       * @description How the last refresh ended, if not with a proposal.
       * @example The site is connected.
       */
      message: string | null;
      /**
       * @description The platform of the site.
       * @example wordpress
       * @enum {string}
       */
      platform: "wordpress" | "webflow" | "ghost" | "git" | "webhook" | "other";
      /**
       * Format: date-time
       * @description When it was published.
       * @example 2027-01-11T09:00:00Z
       */
      published_date: string;
      /** @description Why it is worth refreshing; empty: nothing suggests it. */
      reasons: components["schemas"]["RefreshReason"][];
      /**
       * @description The name of the site.
       * @example Company Blog
       */
      site: string;
      /**
       * @description The state of the refresh; `proposed`: a new text awaits a decision, in the `proposals` of the article.
       * @example none
       * @enum {string}
       */
      state: "none" | "writing" | "proposed";
      /**
       * @description The title.
       * @example Five ferns that need little light
       */
      title: string;
      /**
       * @description The address of the live post, if known.
       * @example https://blog.example.com
       */
      url: string | null;
    };
    RefreshReason: {
      /**
       * @description Words of the article that the reason is about; empty if it is about the whole.
       * @example Five ferns that grow where other plants do not.
       */
      excerpt: string;
      /**
       * @description Which kind it is.
       * @example marked
       * @enum {string}
       */
      kind: "marked" | "dead_links" | "newer_post" | "past_year" | "age";
      /**
       * @description What happened, as a message for users.
       * @example The site is connected.
       */
      message: string;
      /**
       * @description The address of the dead link, or of the newer post.
       * @example https://blog.example.com
       */
      url: string | null;
    };
    RefreshRequest: {
      /**
       * @description What happens to the date of the post: `keep` it, or set it to the day of the `update` where the platform can.
       * @default keep
       * @example keep
       * @enum {string}
       */
      date?: "keep" | "update";
      /**
       * @description Whether the text begins with a line that says when it was updated.
       * @default false
       * @example true
       */
      shows_date?: boolean;
    };
    RefreshRules: {
      /**
       * @description A text that has not changed for this many months is old.
       * @example 3
       */
      after_months: number;
    };
    ReportedArticle: {
      /**
       * Format: uuid
       * @description The id of the article.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      article_id: string;
      /**
       * @description SHA-256 of the stored published text, computed for this report.
       * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
       */
      content_hash: string;
      /**
       * @description The name to show; null: deleted.
       * @example Tone
       */
      label: string | null;
      /**
       * Format: date-time
       * @description When it was published.
       * @example 2027-01-11T09:00:00Z
       */
      published_date: string;
      /** @description The newest review of the published text, or else of an earlier one; null: there is none. */
      review: {
        /**
         * Format: date-time
         * @description When it happened.
         * @example 2027-01-11T09:00:00Z
         */
        at: string;
        /**
         * @description SHA-256 of the whole text; identifies exactly this text.
         * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
         */
        content_hash: string;
        /**
         * @description A hint for the user.
         * @example Checked by hand
         */
        note: string;
        /**
         * @description Who has editorial responsibility; empty: nobody is named.
         * @example Ada Byron
         */
        responsible_person: string;
        /**
         * @description Who reviewed the text; empty in a request: the person who sends it.
         * @example Ada Byron
         */
        reviewer: string;
        /** @description What was reviewed. */
        scope: ("facts" | "language" | "legal")[];
      } | null;
      /**
       * @description Its state.
       * @example reviewed
       * @enum {string}
       */
      state: "reviewed" | "changed" | "not_reviewed" | "damaged";
      /**
       * @description Who wrote the text.
       * @example ai
       */
      text_by: ("ai" | "user" | "blog") | null;
      /**
       * @description The title.
       * @example Five ferns that need little light
       */
      title: string;
      /**
       * @description The address.
       * @example https://blog.example.com
       */
      url: string | null;
      /**
       * @description The version, incremented with each change.
       * @example 3
       */
      version: number;
    };
    RewriteProposal: {
      /**
       * @description The text after the change, as HTML.
       * @example <p>Ferns like shade.</p>
       */
      after: string;
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2027-01-11T09:00:00Z
       */
      at: string;
      /**
       * @description What it was before the change.
       * @example <p>Ferns need shade.</p>
       */
      before: string;
      /** @description Findings of the checks before scheduling, and `kept`: what the old text had and the new one lacks. */
      findings: components["schemas"]["GateFinding"][];
      /**
       * @description The heading of the section; empty for the whole text, and for a passage outside of all sections.
       * @example Which ferns need little light
       */
      heading: string;
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description What to change, in your words.
       * @example Make it shorter
       */
      instruction: string;
      /**
       * @description Whether the article no longer has the text that it replaces.
       * @example true
       */
      is_stale: boolean;
      /**
       * @description Which kind it is.
       * @example rewrite
       * @enum {string}
       */
      kind: "rewrite" | "refresh";
      /**
       * @description The words to change; null: the whole section, or the whole text.
       * @example Ferns like shade.
       */
      passage: string | null;
      /** @description The search fields of a rewrite of the whole text, which take effect with it; null: unchanged. */
      search_fields: components["schemas"]["SearchFields"] | null;
    };
    SearchFields: {
      /**
       * @description The excerpt of the post.
       * @example Five ferns that grow where other plants do not.
       */
      excerpt: string;
      /**
       * @description The focus keyword of the article.
       * @example ferns for dark rooms
       */
      focus_keyword: string;
      /**
       * @description The meta description.
       * @example Five ferns that grow in dark rooms, and what they need.
       */
      meta_description: string;
      /**
       * @description The meta title.
       * @example Five ferns for dark rooms
       */
      meta_title: string;
      /** @description Tags of the post. */
      tags: string[];
    };
    Site: {
      /**
       * Format: date-time
       * @description When it was created.
       * @example 2027-01-11T09:00:00Z
       */
      created_at: string;
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description When the site last responded to a test.
       * @example 2027-01-11T09:00:00Z
       */
      last_sync: string | null;
      /**
       * @description The name.
       * @example Company Blog
       */
      name: string;
      /**
       * @description The platform of the site.
       * @example wordpress
       * @enum {string}
       */
      platform: "wordpress" | "webflow" | "ghost" | "git" | "webhook" | "other";
      /**
       * @description Its state.
       * @example connected
       * @enum {string}
       */
      status: "connected" | "error" | "pending";
      /**
       * @description The problem and what to do, if the status is `error`.
       * @example The site did not respond.
       */
      status_message: string | null;
      /**
       * @description The address.
       * @example https://blog.example.com
       */
      url: string;
    };
    SiteEditorial: {
      /**
       * @description The name to show; null: deleted.
       * @example none
       * @enum {string}
       */
      label: "none" | "visible" | "machine" | "both";
      /**
       * @description Where the words for readers are placed.
       * @example start
       * @enum {string}
       */
      label_place: "start" | "end";
      /**
       * @description The text of the visible label; empty: the default text in the article's language.
       * @example Written with the help of AI, and reviewed by our editors.
       */
      label_text: string;
      /**
       * @description Of pictures of the media library that are uploaded to the site; a site that refuses WebP gets JPEG.
       * @example webp
       * @enum {string}
       */
      picture_format: "webp" | "jpeg";
      /**
       * @description The person or organization with editorial responsibility; empty: nobody is named.
       * @example Ada Byron
       */
      responsible_person: string;
    };
    SiteProfile: {
      /**
       * @description Who “we” is: the people or company behind the site.
       * @default
       * @example We grow houseplants and sell them in Hamburg.
       */
      about: string;
      /**
       * @description How readers are addressed: “du” or “Sie”, “tu” or “vous”.
       * @default null
       * @example informal
       */
      address_form: ("informal" | "formal") | null;
      /**
       * @description Words and phrases that no text of the site contains.
       * @default []
       */
      avoid: string[];
      /**
       * @description What readers are asked to do at the end.
       * @default
       * @example Order a plant box
       */
      call_to_action: string;
      /**
       * @description Passages that sound right.
       * @default []
       */
      examples: string[];
      /**
       * @description How generated pictures look.
       * @default
       * @example Calm photographs in daylight
       */
      image_style: string;
      /**
       * @description How the site's posts are written, as counted; null until learned.
       * @default null
       */
      measures: components["schemas"]["VoiceMeasures"] | null;
      /**
       * @description Products that texts may mention.
       * @default []
       */
      products: {
        /**
         * @description A description in a few words.
         * @default
         * @example Ferns for rooms that face north
         */
        description: string;
        /**
         * @description The name.
         * @example Company Blog
         */
        name: string;
        /**
         * @description The address.
         * @example https://blog.example.com/five-ferns
         */
        url: unknown;
      }[];
      /**
       * @description Who reads the site.
       * @default
       * @example you
       */
      readers: string;
      /**
       * @description The spelling variant of the texts.
       * @default null
       * @example en-US
       */
      spelling: ("en-US" | "en-GB" | "de-DE" | "de-CH" | "pt-BR" | "pt-PT" | "es-ES" | "es-419") | null;
      /**
       * @description Rules of the site's voice.
       * @default []
       */
      voice_rules: string[];
    };
    SiteProfileRequest: {
      /**
       * @description Who “we” is: the people or company behind the site.
       * @default
       * @example We grow houseplants and sell them in Hamburg.
       */
      about?: string;
      /**
       * @description How readers are addressed: “du” or “Sie”, “tu” or “vous”.
       * @default null
       * @example informal
       */
      address_form?: ("informal" | "formal") | null;
      /**
       * @description Words and phrases that no text of the site contains.
       * @default []
       */
      avoid?: string[];
      /**
       * @description What readers are asked to do at the end.
       * @default
       * @example Order a plant box
       */
      call_to_action?: string;
      /**
       * @description Passages that sound right.
       * @default []
       */
      examples?: string[];
      /**
       * @description How generated pictures look.
       * @default
       * @example Calm photographs in daylight
       */
      image_style?: string;
      /**
       * @description How the site's posts are written, as counted; null until learned.
       * @default null
       */
      measures?: components["schemas"]["VoiceMeasures"] | null;
      /** @description Products that texts may mention. */
      products?: {
        /**
         * @description A description in a few words.
         * @default
         * @example Ferns for rooms that face north
         */
        description?: string;
        /**
         * @description The name.
         * @example Company Blog
         */
        name: string;
        /**
         * @description The address.
         * @example https://blog.example.com/five-ferns
         */
        url: string;
      }[];
      /**
       * @description Who reads the site.
       * @default
       * @example you
       */
      readers?: string;
      /**
       * @description The spelling variant of the texts.
       * @default null
       * @example en-US
       */
      spelling?: ("en-US" | "en-GB" | "de-DE" | "de-CH" | "pt-BR" | "pt-PT" | "es-ES" | "es-419") | null;
      /**
       * @description Rules of the site's voice.
       * @default []
       */
      voice_rules?: string[];
    };
    Subtopic: {
      /**
       * @description A description in a few words.
       * @default
       * @example Ferns for rooms that face north
       */
      description: string;
      /**
       * @description The title.
       * @example Five ferns that need little light
       */
      title: string;
    };
    SubtopicRequest: {
      /**
       * @description A description in a few words.
       * @default
       * @example Ferns for rooms that face north
       */
      description?: string;
      /**
       * @description The title.
       * @example Five ferns that need little light
       */
      title: string;
    };
    SuggestedLink: {
      /** @description Which part of the article the passage is in. */
      place: components["schemas"]["Passage"];
      /**
       * @description The title.
       * @example Five ferns that need little light
       */
      title: string;
      /**
       * @description The address.
       * @example https://blog.example.com
       */
      url: string;
    };
    UsedLink: {
      /**
       * @description When it was checked.
       * @example 2027-01-11T09:00:00Z
       */
      checked_at: string | null;
      /**
       * @description Why it is dead, or could not be checked; empty while a check is under way.
       * @example The site is connected.
       */
      message: string;
      /** @description The linked words; null for a link without any, such as one around a picture. */
      place: components["schemas"]["Passage"] | null;
      /**
       * @description The state of the link; `unchecked`: no request within the last day shows whether the page exists.
       * @example live
       * @enum {string}
       */
      state: "live" | "dead" | "unchecked";
      /**
       * @description The title of the page, if it is a known post of the site.
       * @example Five ferns that need little light
       */
      title: string | null;
      /**
       * @description The address.
       * @example https://blog.example.com
       */
      url: string;
    };
    User: {
      /**
       * @description Whether an administrator has approved the user.
       * @example pending
       * @enum {string}
       */
      approvalStatus: "pending" | "approved" | "rejected";
      /**
       * @description The email address.
       * @example ada@example.com
       */
      email: string;
      /**
       * @description Whether the email address is verified.
       * @example true
       */
      emailVerified: boolean;
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description Whether the user is an administrator.
       * @example true
       */
      isAdmin: boolean;
      /**
       * @description Whether the user has beta access.
       * @example true
       */
      isBetaTester: boolean;
      /**
       * @description The name.
       * @example Company Blog
       */
      name: string;
      /**
       * @description The address of the user's picture.
       * @example https://images.example.com/ada.png
       */
      picture: string | null;
      /**
       * @description The role of the user.
       * @example admin
       * @enum {string}
       */
      role: "admin" | "user";
    };
    VoiceMeasures: {
      /**
       * @description How headings are capitalized; null: too few headings, or a language that capitalizes nouns.
       * @example sentence
       */
      headings_case: ("sentence" | "title") | null;
      /**
       * @description The language of the articles.
       * @example en
       */
      language: string;
      /**
       * @description Lists per 1,000 words.
       * @example 3
       */
      lists_per_1000_words: number;
      /**
       * @description The most frequent grammatical person; null: not known for the language.
       * @example I
       */
      person: ("I" | "we" | "you" | "impersonal") | null;
      /**
       * @description How many posts were counted.
       * @example 3
       */
      posts: number;
      /** @description Words per sentence. */
      sentence_words: {
        /**
         * @description The lower quartile.
         * @example 3
         */
        lower: number;
        /**
         * @description The median.
         * @example 3
         */
        median: number;
        /**
         * @description The upper quartile.
         * @example 3
         */
        upper: number;
      };
      /**
       * @description Tables per 1,000 words.
       * @example 3
       */
      tables_per_1000_words: number;
      /**
       * @description How many words the text has.
       * @example 3
       */
      words: number;
    };
    WebflowCollection: {
      /**
       * @description Its name at the provider.
       * @example Company Blog
       */
      displayName: string;
      /**
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description The last part of the post's address; empty: derived from the title.
       * @example five-ferns-for-dark-rooms
       */
      slug: string;
    };
    WebflowCollectionDetails: {
      /**
       * @description Its name at the provider.
       * @example Company Blog
       */
      displayName: string;
      /** @description The fields of the collection. */
      fields: {
        /**
         * @description Its name at the provider.
         * @example Company Blog
         */
        displayName: string;
        /**
         * @description Whether the field must be filled in.
         * @example true
         */
        isRequired: boolean;
        /**
         * @description The last part of the post's address; empty: derived from the title.
         * @example five-ferns-for-dark-rooms
         */
        slug: string;
        /** @description The article parts that may be mapped to it. */
        takes: ("body" | "excerpt" | "meta_title" | "meta_description")[];
        /**
         * @description The type at Webflow: `PlainText`, `RichText`, `Image`…
         * @example article.published
         */
        type: string;
      }[];
      /**
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description Why the suggested mapping does not work for this collection, and what to do; null: it works.
       * @example The link does not exist any more.
       */
      problem: string | null;
      /**
       * @description The last part of the post's address; empty: derived from the title.
       * @example five-ferns-for-dark-rooms
       */
      slug: string;
      /** @description The mapping that fits best; null: no field fits the text. */
      suggested_mapping: components["schemas"]["WebflowFieldMapping"] | null;
    };
    WebflowFieldMapping: {
      /**
       * @description The field that gets the text.
       * @example post-body
       */
      body: string;
      /**
       * @description The field that gets the excerpt; null: none.
       * @example post-summary
       */
      excerpt: string | null;
      /**
       * @description The field that gets the meta description; null: none.
       * @example seo-description
       */
      meta_description: string | null;
      /**
       * @description The field that gets the meta title; null: none.
       * @example seo-title
       */
      meta_title: string | null;
    };
    WebflowSite: {
      /**
       * @description How the site is connected.
       * @example oauth2
       * @enum {string}
       */
      auth_type: "oauth2" | "api_token";
      /**
       * @description The default collection of a batch; null: not selected yet.
       * @example 64f0a1b2c3d4e5f607182930
       */
      collection_id: string | null;
      /**
       * @description The name of the collection.
       * @example Blog posts
       */
      collection_name: string | null;
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description When the site last responded to a test.
       * @example 2027-01-11T09:00:00Z
       */
      last_sync: string | null;
      /**
       * @description The name.
       * @example Company Blog
       */
      name: string;
      /**
       * @description Its state.
       * @example connected
       * @enum {string}
       */
      status: "connected" | "error" | "pending";
      /**
       * @description The problem and what to do, if the status is `error`.
       * @example The site did not respond.
       */
      status_message: string | null;
      /**
       * @description The address.
       * @example https://blog.example.com
       */
      url: string;
    };
    WebhookSite: {
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description When the site last responded to a test.
       * @example 2027-01-11T09:00:00Z
       */
      last_sync: string | null;
      /**
       * @description The name.
       * @example Company Blog
       */
      name: string;
      /**
       * @description Until when requests are also signed with the previous secret; null: they are not.
       * @example 2027-01-11T09:00:00Z
       */
      old_secret_until: string | null;
      /**
       * @description The address that receives the articles.
       * @example https://www.example.com/hooks/articles
       */
      receiver_url: string;
      /**
       * @description Its state.
       * @example connected
       * @enum {string}
       */
      status: "connected" | "error" | "pending";
      /**
       * @description The problem and what to do, if the status is `error`.
       * @example The site did not respond.
       */
      status_message: string | null;
      /**
       * @description The address.
       * @example https://blog.example.com
       */
      url: string;
    };
    WebhookSiteUpdate: {
      /**
       * @description The name.
       * @example Company Blog
       */
      name: string;
      /**
       * @description The address that receives the articles.
       * @example https://www.example.com/hooks/articles
       */
      receiver_url: string;
      /**
       * @description The address.
       * @example https://blog.example.com/five-ferns
       */
      url: string;
    };
    WordPressSite: {
      /**
       * @description How the site is connected.
       * @example app_password
       * @enum {string}
       */
      auth_type: "app_password" | "oauth2";
      /**
       * @description Self-hosted, or hosted by WordPress.com.
       * @example selfhosted
       * @enum {string}
       */
      hosting_type: "selfhosted" | "wordpress.com";
      /**
       * Format: uuid
       * @description The unique id.
       * @example 0190a000-0000-7000-8000-000000000001
       */
      id: string;
      /**
       * @description When the site last responded to a test.
       * @example 2027-01-11T09:00:00Z
       */
      last_sync: string | null;
      /**
       * @description The name.
       * @example Company Blog
       */
      name: string;
      /**
       * @description Its state.
       * @example connected
       * @enum {string}
       */
      status: "connected" | "error" | "pending";
      /**
       * @description The problem and what to do, if the status is `error`.
       * @example The site did not respond.
       */
      status_message: string | null;
      /**
       * @description The address.
       * @example https://blog.example.com
       */
      url: string;
      /**
       * @description The WordPress user name.
       * @example ada
       */
      username: string | null;
    };
    WritingProgress: {
      /**
       * @description About how many words it should have.
       * @example 3
       */
      asked_words?: number;
      /**
       * @description The section of the article.
       * @example 3
       */
      section?: number;
      /**
       * @description The sections of the article.
       * @example 3
       */
      sections?: number;
      /**
       * @description The step of the writing.
       * @example facts
       * @enum {string}
       */
      step: "facts" | "outline" | "draft" | "review" | "revision" | "finish";
      /**
       * @description How many words the text has.
       * @example 3
       */
      words?: number;
    };
  };
  responses: {
    /** @description The current state does not allow it, or it was changed meanwhile. */
    Conflict: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The caller may not do this; `code` says why. */
    Forbidden: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description Something failed on the server; `request_id` identifies the log entries. */
    InternalError: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The request is wrong; `details` names the fields. */
    InvalidInput: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description It does not exist, or belongs to another user. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The body must be JSON, or a file of an accepted type. */
    NotJson: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The AI provider or the site failed. */
    ProviderFailed: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The site cannot be reached. */
    SiteUnreachable: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The request is larger than 1 MB, or the file than 20 MB. */
    TooLarge: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description A limit is reached; wait as long as `Retry-After` says. */
    TooManyRequests: {
      headers: {
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The API key or session is missing, unknown or expired. */
    Unauthenticated: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description Temporarily unavailable; try again later. */
    Unavailable: {
      headers: {
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
  };
  parameters: {
    /**
     * @description A text of your choice, such as a UUID. A request that repeats it within a day creates nothing and gets the first response.
     * @example b8f2a3c4-6d5e-4f70-8a91-0b1c2d3e4f50
     */
    IdempotencyKey: string;
    /** @description The `ETag` of an earlier response; if nothing has changed, the response is 304 without a body. */
    IfNoneMatch: string;
  };
  requestBodies: never;
  headers: {
    /**
     * @description Identifies this state of the article.
     * @example "q0Ig5rZ3"
     */
    ETag: string;
    /**
     * @description The remaining requests of the API key, and the seconds until they are renewed.
     * @example "key";r=599;t=42
     */
    RateLimit: string;
    /**
     * @description The requests per window, and its seconds.
     * @example "key";q=600;w=60
     */
    "RateLimit-Policy": string;
    /**
     * @description Seconds to wait before the next attempt.
     * @example 42
     */
    "Retry-After": number;
  };
  pathItems: never;
}
export type Article = components['schemas']['Article'];
export type ArticleApproval = components['schemas']['ArticleApproval'];
export type ArticleCluster = components['schemas']['ArticleCluster'];
export type ArticleConflict = components['schemas']['ArticleConflict'];
export type ArticleDetail = components['schemas']['ArticleDetail'];
export type ArticleFinding = components['schemas']['ArticleFinding'];
export type ArticleRecord = components['schemas']['ArticleRecord'];
export type ArticleRefresh = components['schemas']['ArticleRefresh'];
export type ArticleReview = components['schemas']['ArticleReview'];
export type ArticleSection = components['schemas']['ArticleSection'];
export type ArticleVersion = components['schemas']['ArticleVersion'];
export type AwaitingArticle = components['schemas']['AwaitingArticle'];
export type BatchRequest = components['schemas']['BatchRequest'];
export type BulkRequest = components['schemas']['BulkRequest'];
export type BulkResult = components['schemas']['BulkResult'];
export type CalendarArticle = components['schemas']['CalendarArticle'];
export type Claim = components['schemas']['Claim'];
export type ClaimsReport = components['schemas']['ClaimsReport'];
export type ClusterPlan = components['schemas']['ClusterPlan'];
export type Dashboard = components['schemas']['Dashboard'];
export type DashboardOverview = components['schemas']['DashboardOverview'];
export type EditorialReport = components['schemas']['EditorialReport'];
export type Error = components['schemas']['Error'];
export type FieldError = components['schemas']['FieldError'];
export type GateFinding = components['schemas']['GateFinding'];
export type GhostAuthor = components['schemas']['GhostAuthor'];
export type GhostSite = components['schemas']['GhostSite'];
export type GitSite = components['schemas']['GitSite'];
export type GitSiteInput = components['schemas']['GitSiteInput'];
export type IncomingLink = components['schemas']['IncomingLink'];
export type LearnedGitLayout = components['schemas']['LearnedGitLayout'];
export type LearnedProfile = components['schemas']['LearnedProfile'];
export type LinkRules = components['schemas']['LinkRules'];
export type LinkRulesRequest = components['schemas']['LinkRulesRequest'];
export type LinksReport = components['schemas']['LinksReport'];
export type LivePost = components['schemas']['LivePost'];
export type Media = components['schemas']['Media'];
export type MediaFile = components['schemas']['MediaFile'];
export type MediaUse = components['schemas']['MediaUse'];
export type OtherWebsite = components['schemas']['OtherWebsite'];
export type OtherWebsiteRequest = components['schemas']['OtherWebsiteRequest'];
export type Overruled = components['schemas']['Overruled'];
export type Passage = components['schemas']['Passage'];
export type PluginCheck = components['schemas']['PluginCheck'];
export type QualityCheck = components['schemas']['QualityCheck'];
export type QualityReport = components['schemas']['QualityReport'];
export type QueuedArticle = components['schemas']['QueuedArticle'];
export type RecordedReview = components['schemas']['RecordedReview'];
export type RecordedWords = components['schemas']['RecordedWords'];
export type RefreshableArticle = components['schemas']['RefreshableArticle'];
export type RefreshReason = components['schemas']['RefreshReason'];
export type RefreshRequest = components['schemas']['RefreshRequest'];
export type RefreshRules = components['schemas']['RefreshRules'];
export type ReportedArticle = components['schemas']['ReportedArticle'];
export type RewriteProposal = components['schemas']['RewriteProposal'];
export type SearchFields = components['schemas']['SearchFields'];
export type Site = components['schemas']['Site'];
export type SiteEditorial = components['schemas']['SiteEditorial'];
export type SiteProfile = components['schemas']['SiteProfile'];
export type SiteProfileRequest = components['schemas']['SiteProfileRequest'];
export type Subtopic = components['schemas']['Subtopic'];
export type SubtopicRequest = components['schemas']['SubtopicRequest'];
export type SuggestedLink = components['schemas']['SuggestedLink'];
export type UsedLink = components['schemas']['UsedLink'];
export type User = components['schemas']['User'];
export type VoiceMeasures = components['schemas']['VoiceMeasures'];
export type WebflowCollection = components['schemas']['WebflowCollection'];
export type WebflowCollectionDetails = components['schemas']['WebflowCollectionDetails'];
export type WebflowFieldMapping = components['schemas']['WebflowFieldMapping'];
export type WebflowSite = components['schemas']['WebflowSite'];
export type WebhookSite = components['schemas']['WebhookSite'];
export type WebhookSiteUpdate = components['schemas']['WebhookSiteUpdate'];
export type WordPressSite = components['schemas']['WordPressSite'];
export type WritingProgress = components['schemas']['WritingProgress'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseInvalidInput = components['responses']['InvalidInput'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseNotJson = components['responses']['NotJson'];
export type ResponseProviderFailed = components['responses']['ProviderFailed'];
export type ResponseSiteUnreachable = components['responses']['SiteUnreachable'];
export type ResponseTooLarge = components['responses']['TooLarge'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnauthenticated = components['responses']['Unauthenticated'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterIfNoneMatch = components['parameters']['IfNoneMatch'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type $defs = Record<string, never>;
export interface operations {
  listAwaitingApproval: {
    parameters: {
      query?: {
        /** @description The `next_cursor` of the previous page, with the same filter and order. */
        cursor?: string;
        /** @description How many to return at most. */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The articles. */
            articles: components["schemas"]["AwaitingArticle"][];
            /**
             * @description Present if there are more: the cursor of the next page.
             * @example eyJpZCI6IjAxOTAifQ
             */
            next_cursor?: string;
            /**
             * @description How many articles wait for approval.
             * @example 3
             */
            total: number;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  approveArticles: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /** @description The articles. */
          articles: {
            /**
             * @description SHA-256 of the whole text; identifies exactly this text.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            content_hash: string;
            /**
             * Format: uuid
             * @description The unique id.
             * @example 0190a000-0000-7000-8000-000000000001
             */
            id: string;
          }[];
          /** @description What was reviewed, for the editorial record of each. */
          review?: components["schemas"]["ArticleReview"];
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description One result for each, in the order of the request. */
            results: components["schemas"]["BulkResult"][];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  watchArticles: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": {
            /**
             * @description The type.
             * @example open
             * @constant
             */
            type: "open";
          } | {
            /**
             * @description True if too many articles changed to list them.
             * @example true
             */
            all: boolean;
            /** @description The articles. */
            articles: {
              /**
               * Format: uuid
               * @description The unique id.
               * @example 0190a000-0000-7000-8000-000000000001
               */
              id: string;
              /**
               * @description Its state.
               * @example published
               */
              status: ("published" | "scheduled" | "draft" | "processing" | "generating" | "error") | null;
            }[];
            /**
             * @description The type.
             * @example changed
             * @constant
             */
            type: "changed";
          } | {
            /** @description The ids. */
            ids: string[];
            /**
             * @description The type.
             * @example drafted
             * @constant
             */
            type: "drafted";
          } | {
            /**
             * @description The type.
             * @example current
             * @constant
             */
            type: "current";
          } | {
            /**
             * @description The reason.
             * @example session
             * @enum {string}
             */
            reason: "session" | "stopping";
            /**
             * @description The type.
             * @example end
             * @constant
             */
            type: "end";
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listArticleFilters: {
    parameters: {
      query?: {
        /** @description A batch to include even if it is older. */
        batch_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The batches. */
            batches: {
              /**
               * @description How many articles it has.
               * @example 3
               */
              article_count: number;
              /**
               * Format: date-time
               * @description When it was created.
               * @example 2027-01-11T09:00:00Z
               */
              created_at: string;
              /**
               * Format: uuid
               * @description The unique id.
               * @example 0190a000-0000-7000-8000-000000000001
               */
              id: string;
              /**
               * @description What the articles are about.
               * @example Houseplants for dark rooms
               */
              main_topic: string;
            }[];
            /** @description The sites. */
            sites: {
              /**
               * Format: uuid
               * @description The unique id.
               * @example 0190a000-0000-7000-8000-000000000001
               */
              id: string;
              /**
               * @description The name.
               * @example Company Blog
               */
              name: string;
              /**
               * @description The platform of the site.
               * @example wordpress
               * @enum {string}
               */
              platform: "wordpress" | "webflow" | "ghost" | "git" | "webhook" | "other";
            }[];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listArticleIds: {
    parameters: {
      query?: {
        /** @description Only articles that await approval. */
        approval?: "awaiting";
        /** @description Only articles that need attention, for this reason. */
        attention?: "failed" | "findings" | "held" | "conflict" | "by_hand" | "proposal";
        /** @description The batch. */
        batch_id?: string;
        /** @description Part of the title or the topic, in any case. */
        search?: string;
        /** @description The id of the site. */
        site_id?: string;
        /** @description Its state. */
        status?: "published" | "scheduled" | "draft";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description Whether there are more than the limit.
             * @example true
             */
            has_more: boolean;
            /** @description The ids. */
            ids: string[];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listArticles: {
    parameters: {
      query?: {
        /** @description Only articles that await approval. */
        approval?: "awaiting";
        /** @description Only articles that need attention, for this reason. */
        attention?: "failed" | "findings" | "held" | "conflict" | "by_hand" | "proposal";
        /** @description The batch. */
        batch_id?: string;
        /** @description The `next_cursor` of the previous page, with the same filter and order. */
        cursor?: string;
        /** @description Only the articles with these ids, comma-separated: to refresh displayed articles. */
        ids?: string;
        /** @description How many to return at most. Default: the maximum for the first page, 50 for later ones. */
        limit?: number;
        /** @description Ascending or descending. Default: newest first; text from A to Z. */
        order?: "asc" | "desc";
        /** @description Part of the title or the topic, in any case. */
        search?: string;
        /** @description The id of the site. */
        site_id?: string;
        /** @description The field to sort by. */
        sort?: "created" | "date" | "title" | "status";
        /** @description Its state. */
        status?: "published" | "scheduled" | "draft";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The articles. */
            articles: components["schemas"]["Article"][];
            /**
             * @description Present if there are more: the cursor of the next page.
             * @example eyJpZCI6IjAxOTAifQ
             */
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getArticle: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of an earlier response; if nothing has changed, the response is 304 without a body. */
        "If-None-Match"?: components["parameters"]["IfNoneMatch"];
      };
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ArticleDetail"];
        };
      };
      /** @description Not modified since the response with that `ETag` */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The version that the change is based on; a conflict if it is no longer the current one.
           * @example 3
           */
          base_version: number;
          /** @description Names of categories; empty: the default category of the blog. */
          categories?: string[];
          /**
           * @description The excerpt of the post.
           * @example Five ferns that grow where other plants do not.
           */
          excerpt: string;
          /**
           * @description The alt text of the featured image.
           * @example A fern on a window sill
           */
          featured_image_alt?: string;
          /**
           * @description The address of the featured image; empty: none.
           * @example https://blog.example.com/wp-content/uploads/fern.jpg
           */
          featured_image_url?: string;
          /**
           * @description The featured image, if it is in the media library; the address is then empty.
           * @example 0190a000-0000-7000-8000-000000000001
           */
          featured_media_id?: string | null;
          /**
           * @description The focus keyword of the article.
           * @example ferns for dark rooms
           */
          focus_keyword: string;
          /**
           * @description The text as HTML; unsupported tags are removed.
           * @example <p>Ferns like shade.</p>
           */
          html: string;
          /**
           * @description The meta description.
           * @example Five ferns that grow in dark rooms, and what they need.
           */
          meta_description: string;
          /**
           * @description The meta title.
           * @example Five ferns for dark rooms
           */
          meta_title: string;
          /**
           * @description The last part of the post's address; empty: derived from the title.
           * @example five-ferns-for-dark-rooms
           */
          slug: string;
          /** @description Tags of the post. */
          tags: string[];
          /**
           * @description The title.
           * @example Five ferns that need little light
           */
          title: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ArticleDetail"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getArticleApproval: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ArticleApproval"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  approveArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description SHA-256 of the whole text; identifies exactly this text.
           * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
           */
          content_hash: string;
          /** @description What was reviewed, for the editorial record; by default the approver is the reviewer, without a scope. */
          review?: components["schemas"]["ArticleReview"];
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  cancelWriting: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getArticleClaims: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ClaimsReport"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  keepArticleClaim: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The sentence of the claim.
           * @example Ferns need no light.
           */
          excerpt: string;
          /**
           * @description Who vouches for it, and since when; null: nobody. In a request: whether you vouch for it.
           * @example true
           */
          kept: boolean;
          /**
           * @description Which kind it is.
           * @example number
           * @enum {string}
           */
          kind: "number" | "price" | "date" | "study" | "quote" | "person" | "reference" | "superlative";
          /**
           * @description The text.
           * @example Ferns like shade.
           */
          text: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getArticleCluster: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The cluster that the articles are planned in; null: none. */
            cluster: components["schemas"]["ArticleCluster"] | null;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  resolveArticleConflict: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "keep": "ours",
         *       "found_at": "2027-01-11T09:00:00Z"
         *     }
         */
        "application/json": {
          /**
           * Format: date-time
           * @description The `found_at` of the conflict that is resolved.
           * @example 2027-01-11T09:00:00Z
           */
          found_at: string;
          /**
           * @description The version to keep: ours, theirs, or one merged from both.
           * @example ours
           * @enum {string}
           */
          keep: "ours" | "theirs" | "merged";
          /** @description The text made of both, for `merged`. */
          text?: {
            /**
             * @description The text as HTML; unsupported tags are removed.
             * @example <p>Ferns like shade.</p>
             */
            html: string;
            /**
             * @description The title.
             * @example Five ferns that need little light
             */
            title: string;
          };
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ArticleDetail"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getArticleContent: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of an earlier response; if nothing has changed, the response is 304 without a body. */
        "If-None-Match"?: components["parameters"]["IfNoneMatch"];
      };
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description The text as Markdown.
             * @example <p>Ferns like shade.</p>
             */
            content: string;
            /** @description Claims that none of the article's sources supports. */
            findings: components["schemas"]["ArticleFinding"][];
            /**
             * @description The text as HTML; unsupported tags are removed.
             * @example <p>Ferns like shade.</p>
             */
            html: string;
            /**
             * @description The text with the AI label of the article's site, for a post that you publish by hand. Missing if the site has no label.
             * @example <p>Ferns like shade.</p><p>Written with AI.</p>
             */
            labeled_html?: string;
            /**
             * @description The language of the text as a BCP 47 tag; null if the text does not show it.
             * @example en
             */
            language: string | null;
          };
        };
      };
      /** @description Not modified since the response with that `ETag` */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getArticleDraft: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description The text as HTML; unsupported tags are removed.
             * @example <p>Ferns like shade.</p>
             */
            html: string;
            /** @description The current step; null: none. */
            progress: components["schemas"]["WritingProgress"] | null;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getArticleLinks: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LinksReport"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listIncomingLinks: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The suggestions, best first. */
            suggestions: components["schemas"]["IncomingLink"][];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  addIncomingLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The id of the article.
           * @example 0190a000-0000-7000-8000-000000000001
           */
          article_id: string;
          /**
           * @description The words, with white space collapsed.
           * @example Ferns like shade.
           */
          quote: string;
          /**
           * @description The version, incremented with each change.
           * @example 3
           */
          version: number;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getPictureOptions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description The image model; `none`: none is configured, `demo`: pictures are samples.
             * @example none
             * @enum {string}
             */
            model: "none" | "demo" | "model";
            /**
             * @description The price of a picture in dollars; null if the operator entered none.
             * @example 3
             */
            price_per_picture: number | null;
            /**
             * @description A description made from the article and its site's profile, to be edited.
             * @example A featured image of ferns in a dark room, as a calm photograph
             */
            prompt: string;
            /** @description A requested featured image that is not ready yet; null if there is none. */
            request: {
              /**
               * @description Why it failed, for the user; empty while it waits.
               * @example The site is connected.
               */
              message: string;
              /**
               * @description Its state.
               * @example waiting
               * @enum {string}
               */
              status: "waiting" | "failed";
            } | null;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  generatePictures: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A text of your choice, such as a UUID. A request that repeats it within a day creates nothing and gets the first response.
         * @example b8f2a3c4-6d5e-4f70-8a91-0b1c2d3e4f50
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The number of entries.
           * @default 3
           * @example 3
           */
          count?: number;
          /**
           * @description A description of the picture.
           * @example A featured image of ferns in a dark room, as a calm photograph
           */
          prompt: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description The cost in dollars; null if the model has no price.
             * @example 3
             */
            cost: number | null;
            /** @description Pictures of the media library. */
            media: components["schemas"]["Media"][];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  proposeAltText: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
        /**
         * @description Pictures of the media library.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        media: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description The alt text.
             * @example A fern on a window sill
             */
            alt: string;
            /**
             * @description What the proposal is based on; `text`: the model cannot see pictures, so only on the article.
             * @example picture
             * @enum {string}
             */
            based_on: "picture" | "text";
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  retryFeaturedImage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description Why it failed, for the user; empty while it waits.
             * @example The site is connected.
             */
            message: string;
            /**
             * @description Its state.
             * @example waiting
             * @enum {string}
             */
            status: "waiting" | "failed";
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  acceptRewriteProposal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
        /**
         * @description What is proposed, or its id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        proposal: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ArticleDetail"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  discardRewriteProposal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
        /**
         * @description What is proposed, or its id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        proposal: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description Whether the proposal is discarded.
           * @example true
           */
          discarded: boolean;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  publishArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        /** @example {} */
        "application/json": {
          /**
           * @description The address.
           * @example https://blog.example.com/five-ferns
           */
          url?: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  getArticleQuality: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QualityReport"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getArticleRecord: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ArticleRecord"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getArticleRefresh: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ArticleRefresh"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  markForRefresh: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description Whether to mark it, hide it from the list, or undo both.
           * @example marked
           * @enum {string}
           */
          mark: "marked" | "dismissed" | "none";
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ArticleRefresh"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  requestRefresh: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["RefreshRequest"];
      };
    };
    responses: {
      /** @description Accepted; processed later */
      202: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  cancelRefresh: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  rescheduleArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "date": "2027-01-12T09:00:00Z"
         *     }
         */
        "application/json": {
          /**
           * @description When the article is to be published: `now`, or ISO 8601.
           * @example 2027-01-12T09:00:00Z
           */
          date: "now" | string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description What it was before the change. */
            before: {
              /**
               * Format: date-time
               * @description When the article is due, or was published; ISO 8601.
               * @example 2027-01-11T09:00:00Z
               */
              date: string;
              /**
               * @description Its state.
               * @example published
               * @enum {string}
               */
              status: "published" | "scheduled" | "draft" | "processing" | "generating" | "error";
            };
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  retryArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  recordArticleReview: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A text of your choice, such as a UUID. A request that repeats it within a day creates nothing and gets the first response.
         * @example b8f2a3c4-6d5e-4f70-8a91-0b1c2d3e4f50
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description SHA-256 of the whole text; identifies exactly this text.
           * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
           */
          content_hash: string;
          /** @description Who reviewed the text, and for what. */
          review: {
            /**
             * @description A hint for the user.
             * @default
             * @example Checked by hand
             */
            note?: string;
            /**
             * @description Who reviewed the text; empty: the person who sends this.
             * @default
             * @example Ada Byron
             */
            reviewer?: string;
            /** @description What was reviewed. */
            scope: ("facts" | "language" | "legal")[];
          };
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  rewriteArticle: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A text of your choice, such as a UUID. A request that repeats it within a day creates nothing and gets the first response.
         * @example b8f2a3c4-6d5e-4f70-8a91-0b1c2d3e4f50
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The version that the change is based on; a conflict if it is no longer the current one.
           * @example 3
           */
          base_version: number;
          /**
           * @description What to change, in your words. Everything else stays; without an instruction, the text is made clearer.
           * @example Make it shorter
           */
          instruction?: string;
          /**
           * @description Index of `passage` among identical ones of the whole text, from 0, as in quality reports. Without it, the first one, of `section` if given.
           * @example 3
           */
          occurrence?: number;
          /**
           * @description Words of one paragraph, list or table, of `section` if given: only they and what depends on them change.
           * @example Ferns like shade.
           */
          passage?: string;
          /** @description An item of the article's `sections`; without it the whole text. */
          section?: {
            /**
             * @description The heading of the section.
             * @example Which ferns need little light
             */
            heading: string;
            /**
             * @description The position, from 0.
             * @example 3
             */
            index: number;
          };
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  scheduleArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "date": "2027-01-12T09:00:00Z"
         *     }
         */
        "application/json": {
          /**
           * @description When the article is to be published: `now`, or ISO 8601.
           * @example 2027-01-12T09:00:00Z
           */
          date: "now" | string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description What it was before the change. */
            before: {
              /**
               * Format: date-time
               * @description When the article is due, or was published; ISO 8601.
               * @example 2027-01-11T09:00:00Z
               */
              date: string;
              /**
               * @description Its state.
               * @example published
               * @enum {string}
               */
              status: "published" | "scheduled" | "draft" | "processing" | "generating" | "error";
            };
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  scheduleArticleAnyway: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description SHA-256 of the text whose findings were seen; otherwise the error is `stale_version`.
           * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
           */
          content_hash: string;
          /**
           * @description When the article is to be published: `now`, or ISO 8601.
           * @example 2027-01-12T09:00:00Z
           */
          date: "now" | string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  unpublishArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description What happens to the post: it becomes a draft, or is moved to the trash.
           * @example draft
           * @enum {string}
           */
          post: "draft" | "trash";
        };
      };
    };
    responses: {
      /** @description Accepted; processed later */
      202: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  unscheduleArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description What it was before the change. */
            before: {
              /**
               * Format: date-time
               * @description When the article is due, or was published; ISO 8601.
               * @example 2027-01-11T09:00:00Z
               */
              date: string;
              /**
               * @description Its state.
               * @example published
               * @enum {string}
               */
              status: "published" | "scheduled" | "draft" | "processing" | "generating" | "error";
            };
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateLivePost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The current version; otherwise the error is `stale_version`.
           * @example 3
           */
          version: number;
        };
      };
    };
    responses: {
      /** @description Accepted; processed later */
      202: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listArticleVersions: {
    parameters: {
      query?: {
        /** @description The next_cursor of the previous page, with the same filter and order. */
        cursor?: string;
        /** @description How many to return at most. */
        limit?: number;
      };
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description Present if there are more: the cursor of the next page.
             * @example eyJpZCI6IjAxOTAifQ
             */
            next_cursor?: string;
            /** @description The versions, newest first. */
            versions: components["schemas"]["ArticleVersion"][];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getArticleVersion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
        /**
         * @description The version, incremented with each change.
         * @example 3
         */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2027-01-11T09:00:00Z
             */
            at: string;
            /**
             * @description Who wrote the text; of a restored version, who wrote the text that was restored.
             * @example ai
             * @enum {string}
             */
            author: "ai" | "user" | "blog";
            /** @description Names of categories; empty: the default category of the blog. */
            categories: string[];
            /**
             * @description SHA-256 of the whole text; identifies exactly this text.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            content_hash: string;
            /**
             * @description The excerpt of the post.
             * @example Five ferns that grow where other plants do not.
             */
            excerpt: string;
            /**
             * @description The alt text of the featured image.
             * @example A fern on a window sill
             */
            featured_image_alt: string;
            /**
             * @description The address of the featured image; empty: none.
             * @example https://blog.example.com/wp-content/uploads/fern.jpg
             */
            featured_image_url: string;
            /**
             * @description The featured image, if it is in the media library; the address is then empty.
             * @example 0190a000-0000-7000-8000-000000000001
             */
            featured_media_id: string | null;
            /**
             * @description The focus keyword of the article.
             * @example ferns for dark rooms
             */
            focus_keyword: string;
            /**
             * @description The text as HTML; unsupported tags are removed.
             * @example <p>Ferns like shade.</p>
             */
            html: string;
            /**
             * @description The meta description.
             * @example Five ferns that grow in dark rooms, and what they need.
             */
            meta_description: string;
            /**
             * @description The meta title.
             * @example Five ferns for dark rooms
             */
            meta_title: string;
            /**
             * @description Where the text came from.
             * @example written
             * @enum {string}
             */
            origin: "written" | "edited" | "rewritten" | "restored" | "blog";
            /**
             * @description For a restored version: the version that was restored.
             * @example 3
             */
            restored_from: number | null;
            /**
             * @description The last part of the post's address; empty: derived from the title.
             * @example five-ferns-for-dark-rooms
             */
            slug: string;
            /** @description Tags of the post. */
            tags: string[];
            /**
             * @description The title.
             * @example Five ferns that need little light
             */
            title: string;
            /**
             * @description The version, incremented with each change.
             * @example 3
             */
            version: number;
            /**
             * @description About how many words each article should have.
             * @example 3
             */
            word_count: number;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  restoreArticleVersion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
        /**
         * @description The version, incremented with each change.
         * @example 3
         */
        version: number;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The version that the change is based on; a conflict if it is no longer the current one.
           * @example 3
           */
          base_version: number;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ArticleDetail"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  withdrawArticleApproval: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  changeArticles: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "retry",
         *       "ids": [
         *         "0190a000-0000-7000-8000-000000000002"
         *       ]
         *     }
         */
        "application/json": components["schemas"]["BulkRequest"];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description One result for each, in the order of the request. */
            results: components["schemas"]["BulkResult"][];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listBatchProgress: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The batches. */
            batches: {
              /**
               * @description The articles.
               * @example 3
               */
              articles: number;
              /**
               * @description How many failed.
               * @example 3
               */
              failed: number;
              /**
               * Format: uuid
               * @description The unique id.
               * @example 0190a000-0000-7000-8000-000000000001
               */
              id: string;
              /**
               * @description What the articles are about.
               * @example Houseplants for dark rooms
               */
              main_topic: string;
              /** @description How many articles are being written, or wait for it. */
              unwritten: string[];
              /**
               * @description How many are written.
               * @example 3
               */
              written: number;
            }[];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getCalendar: {
    parameters: {
      query: {
        /**
         * @description The beginning.
         * @example 2027-01-11T09:00:00Z
         */
        from: string;
        /** @description The id of the site. */
        site_id?: string;
        /**
         * @description The end.
         * @example 2027-01-11T09:00:00Z
         */
        to: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The articles. */
            articles: components["schemas"]["CalendarArticle"][];
            /**
             * @description Whether it was truncated.
             * @example true
             */
            is_cut: boolean;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getDashboard: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Dashboard"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getOverview: {
    parameters: {
      query?: {
        /** @description IANA name; by default the offset of the date. */
        time_zone?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DashboardOverview"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  prepareExport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "format": "markdown"
         *     }
         */
        "application/json": {
          /**
           * @description Only articles that await approval.
           * @example awaiting
           * @constant
           */
          approval?: "awaiting";
          /** @description Only the articles with these ids. */
          article_ids?: string[];
          /**
           * @description Only articles that need attention, for this reason.
           * @example failed
           * @enum {string}
           */
          attention?: "failed" | "findings" | "held" | "conflict" | "by_hand" | "proposal";
          /**
           * Format: uuid
           * @description The batch.
           * @example 0190a000-0000-7000-8000-000000000001
           */
          batch_id?: string;
          /**
           * @description The file format.
           * @example markdown
           * @enum {string}
           */
          format: "markdown" | "html" | "csv";
          /**
           * @description Part of the title or the topic, in any case.
           * @example ferns
           */
          search?: string;
          /**
           * Format: uuid
           * @description The id of the site.
           * @example 0190a000-0000-7000-8000-000000000001
           */
          site_id?: string;
          /**
           * @description Its state.
           * @example published
           * @enum {string}
           */
          status?: "published" | "scheduled" | "draft";
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description How many articles it has.
             * @example 3
             */
            articles: number;
            /**
             * Format: date-time
             * @description When it ends; null: it does not.
             * @example 2027-01-11T09:00:00Z
             */
            expires_at: string;
            /**
             * @description The address of the file on this server; works once, until `expires_at`.
             * @example https://blog.example.com
             */
            url: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createBatch: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A text of your choice, such as a UUID. A request that repeats it within a day creates nothing and gets the first response.
         * @example b8f2a3c4-6d5e-4f70-8a91-0b1c2d3e4f50
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "main_topic": "Houseplants for dark rooms",
         *       "subtopics": [
         *         {
         *           "title": "Five ferns that need little light",
         *           "description": ""
         *         }
         *       ],
         *       "platform": "other",
         *       "other_website_id": "0190a000-0000-7000-8000-000000000001",
         *       "word_count": 1000,
         *       "period": "week",
         *       "articles_per_period": 1,
         *       "start_date": "2027-01-11T09:00:00Z",
         *       "needs_approval": true
         *     }
         */
        "application/json": components["schemas"]["BatchRequest"];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The articles of the batch. */
            queued_articles: components["schemas"]["QueuedArticle"][];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listRefreshable: {
    parameters: {
      query?: {
        /** @description The next_cursor of the previous page, with the same filter and order. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The articles. */
            articles: components["schemas"]["RefreshableArticle"][];
            /**
             * @description Present if there are more: the cursor of the next page.
             * @example eyJpZCI6IjAxOTAifQ
             */
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  checkSources: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /** @description The addresses to check. */
          urls: string[];
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description Pages and texts on which the articles are based. */
            sources: {
              /**
               * @description How many characters can be read, up to the limit.
               * @example 3
               */
              characters: number;
              /**
               * @description Whether the page has more text than the limit.
               * @example true
               */
              is_cut: boolean;
              /**
               * @description Why it cannot be used, for the user; empty: it can.
               * @example The link does not exist any more.
               */
              problem: string;
              /**
               * @description The title.
               * @example Five ferns that need little light
               */
              title: string;
              /**
               * @description The address.
               * @example https://blog.example.com
               */
              url: string;
            }[];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  checkTitles: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "titles": [
         *         "Five ferns that need little light"
         *       ]
         *     }
         */
        "application/json": {
          /**
           * @description The main topic, whose words count less.
           * @example Houseplants for dark rooms
           */
          main_topic?: string;
          /** @description The titles to compare. */
          titles: string[];
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description Titles that repeat an existing article. */
            repeats: {
              /**
               * Format: uuid
               * @description The live article that it repeats, if Chapterhouse published it.
               * @example 0190a000-0000-7000-8000-000000000001
               */
              article_id?: string;
              /**
               * @description The position in `titles`, from 0.
               * @example 3
               */
              index: number;
              /**
               * @description How similar they are, from 0 to 1.
               * @example 3
               */
              similarity: number;
              /**
               * @description The most similar existing title.
               * @example Five ferns that need little light
               */
              title: string;
              /**
               * @description The address of the similar post on one of your sites.
               * @example https://blog.example.com
               */
              url?: string;
            }[];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  generateTopics: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A text of your choice, such as a UUID. A request that repeats it within a day creates nothing and gets the first response.
         * @example b8f2a3c4-6d5e-4f70-8a91-0b1c2d3e4f50
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "main_topic": "Houseplants for dark rooms",
         *       "num_subtopics": 3
         *     }
         */
        "application/json": {
          /**
           * @description Who the articles are for.
           * @example People who rent small flats
           */
          audience?: string;
          /** @description Keywords to use in the articles. */
          keywords?: string[];
          /**
           * @description The language of the articles.
           * @example ar
           * @enum {string}
           */
          language?: "ar" | "zh" | "cs" | "da" | "nl" | "en" | "fi" | "fr" | "de" | "el" | "he" | "hi" | "hu" | "id" | "it" | "ja" | "ko" | "no" | "pl" | "pt" | "ro" | "es" | "sv" | "tr" | "uk";
          /**
           * @description What the articles are about.
           * @example Houseplants for dark rooms
           */
          main_topic: string;
          /**
           * @description How many subtopics to propose.
           * @example 3
           */
          num_subtopics: number;
          /**
           * @description The tone of the articles.
           * @example neutral
           * @enum {string}
           */
          tone?: "neutral" | "professional" | "friendly" | "conversational" | "authoritative" | "enthusiastic" | "humorous";
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The proposed angles; each that is sent with a batch becomes one article. */
            subtopics: components["schemas"]["Subtopic"][];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  listGhostSites: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The sites. */
            sites: components["schemas"]["GhostSite"][];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getGhostSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GhostSite"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listGhostAuthors: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The people who can be authors. */
            authors: components["schemas"]["GhostAuthor"][];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  listGhostTags: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description Tags of the post. */
            tags: string[];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  listGitSites: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The sites. */
            sites: components["schemas"]["GitSite"][];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createGitSite: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A text of your choice, such as a UUID. A request that repeats it within a day creates nothing and gets the first response.
         * @example b8f2a3c4-6d5e-4f70-8a91-0b1c2d3e4f50
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["GitSiteInput"];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GitSite"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getGitSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GitSite"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateGitSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["GitSiteInput"];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GitSite"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteGitSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  readGitLayout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LearnedGitLayout"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      422: components["responses"]["SiteUnreachable"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  testGitSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
            /** @description The name of the site. */
            site: components["schemas"]["GitSite"];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["SiteUnreachable"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listMedia: {
    parameters: {
      query?: {
        /** @description The `next_cursor` of the previous page, with the same filter and order. */
        cursor?: string;
        /** @description How many to return at most. */
        limit?: number;
        /** @description Text to search for in name, alt text and caption. */
        search?: string;
        /** @description Only pictures that no article uses. */
        unused?: "true" | "false";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description Pictures of the media library. */
            media: {
              /**
               * @description The default alt text where the picture is used; each use has its own.
               * @example A fern on a window sill
               */
              alt: string;
              /**
               * @description The size of all its files, in bytes.
               * @example 3
               */
              bytes: number;
              /**
               * @description The caption.
               * @example A fern that has stood there for ten years
               */
              caption: string;
              /**
               * Format: date-time
               * @description When it was created.
               * @example 2027-01-11T09:00:00Z
               */
              created_at: string;
              /**
               * @description Whether it is decorative, and so needs no alt text.
               * @example true
               */
              decorative: boolean;
              /** @description The files of the picture. */
              files: components["schemas"]["MediaFile"][];
              /**
               * @description The point that stays visible where previews crop the picture, from 0 (left) to 1.
               * @example 3
               */
              focal_x: number;
              /**
               * @description The point that stays visible where previews crop the picture, from 0 (top) to 1.
               * @example 3
               */
              focal_y: number;
              /**
               * @description The height in pixels.
               * @example 3
               */
              height: number;
              /**
               * Format: uuid
               * @description The unique id.
               * @example 0190a000-0000-7000-8000-000000000001
               */
              id: string;
              /**
               * @description The name.
               * @example Company Blog
               */
              name: string;
              /**
               * @description Where the text came from.
               * @example uploaded
               * @enum {string}
               */
              origin: "uploaded" | "address" | "generated";
              /**
               * @description The address of the `thumbnail` file as WebP.
               * @example https://blog.example.com/media-files/fern/thumbnail.webp
               */
              thumbnail_url: string;
              /**
               * @description The address of the `inline` file as WebP.
               * @example https://blog.example.com
               */
              url: string;
              /** @description The articles that use it. */
              used_in: components["schemas"]["MediaUse"][];
              /**
               * @description The width of the `featured` file, in pixels.
               * @example 3
               */
              width: number;
            }[];
            /**
             * @description Present if there are more: the cursor of the next page.
             * @example eyJpZCI6IjAxOTAifQ
             */
            next_cursor?: string;
            /** @description What the plan includes; a total of -1 means no limit. */
            quota: {
              /**
               * @description How many there may be.
               * @example 3
               */
              limit: number;
              /**
               * @description How many are used.
               * @example 3
               */
              used: number;
            };
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  uploadMedia: {
    parameters: {
      query?: {
        /** @description The name of the file. */
        name?: string;
      };
      header?: {
        /**
         * @description A text of your choice, such as a UUID. A request that repeats it within a day creates nothing and gets the first response.
         * @example b8f2a3c4-6d5e-4f70-8a91-0b1c2d3e4f50
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The file itself, at most 20 MB. */
    requestBody: {
      content: {
        "application/octet-stream": string;
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Media"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getMedia: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description The default alt text where the picture is used; each use has its own.
             * @example A fern on a window sill
             */
            alt: string;
            /**
             * @description The size of all its files, in bytes.
             * @example 3
             */
            bytes: number;
            /**
             * @description The caption.
             * @example A fern that has stood there for ten years
             */
            caption: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2027-01-11T09:00:00Z
             */
            created_at: string;
            /**
             * @description Whether it is decorative, and so needs no alt text.
             * @example true
             */
            decorative: boolean;
            /** @description The files of the picture. */
            files: components["schemas"]["MediaFile"][];
            /**
             * @description The point that stays visible where previews crop the picture, from 0 (left) to 1.
             * @example 3
             */
            focal_x: number;
            /**
             * @description The point that stays visible where previews crop the picture, from 0 (top) to 1.
             * @example 3
             */
            focal_y: number;
            /**
             * @description The height in pixels.
             * @example 3
             */
            height: number;
            /**
             * Format: uuid
             * @description The unique id.
             * @example 0190a000-0000-7000-8000-000000000001
             */
            id: string;
            /**
             * @description The name.
             * @example Company Blog
             */
            name: string;
            /**
             * @description Where the text came from.
             * @example uploaded
             * @enum {string}
             */
            origin: "uploaded" | "address" | "generated";
            /**
             * @description The address of the `thumbnail` file as WebP.
             * @example https://blog.example.com/media-files/fern/thumbnail.webp
             */
            thumbnail_url: string;
            /**
             * @description The address of the `inline` file as WebP.
             * @example https://blog.example.com
             */
            url: string;
            /** @description The articles that use it. */
            used_in: components["schemas"]["MediaUse"][];
            /**
             * @description The width of the `featured` file, in pixels.
             * @example 3
             */
            width: number;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateMedia: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The alt text.
           * @example A fern on a window sill
           */
          alt?: string;
          /**
           * @description The caption.
           * @example A fern that has stood there for ten years
           */
          caption?: string;
          /**
           * @description Whether the picture is decorative, and so needs no alt text.
           * @example true
           */
          decorative?: boolean;
          /**
           * @description The point that stays visible where previews crop the picture, from 0 (left) to 1.
           * @example 1
           */
          focal_x?: number;
          /**
           * @description The point that stays visible where previews crop the picture, from 0 (top) to 1.
           * @example 1
           */
          focal_y?: number;
          /**
           * @description The name.
           * @example Company Blog
           */
          name?: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description The default alt text where the picture is used; each use has its own.
             * @example A fern on a window sill
             */
            alt: string;
            /**
             * @description The size of all its files, in bytes.
             * @example 3
             */
            bytes: number;
            /**
             * @description The caption.
             * @example A fern that has stood there for ten years
             */
            caption: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2027-01-11T09:00:00Z
             */
            created_at: string;
            /**
             * @description Whether it is decorative, and so needs no alt text.
             * @example true
             */
            decorative: boolean;
            /** @description The files of the picture. */
            files: components["schemas"]["MediaFile"][];
            /**
             * @description The point that stays visible where previews crop the picture, from 0 (left) to 1.
             * @example 3
             */
            focal_x: number;
            /**
             * @description The point that stays visible where previews crop the picture, from 0 (top) to 1.
             * @example 3
             */
            focal_y: number;
            /**
             * @description The height in pixels.
             * @example 3
             */
            height: number;
            /**
             * Format: uuid
             * @description The unique id.
             * @example 0190a000-0000-7000-8000-000000000001
             */
            id: string;
            /**
             * @description The name.
             * @example Company Blog
             */
            name: string;
            /**
             * @description Where the text came from.
             * @example uploaded
             * @enum {string}
             */
            origin: "uploaded" | "address" | "generated";
            /**
             * @description The address of the `thumbnail` file as WebP.
             * @example https://blog.example.com/media-files/fern/thumbnail.webp
             */
            thumbnail_url: string;
            /**
             * @description The address of the `inline` file as WebP.
             * @example https://blog.example.com
             */
            url: string;
            /** @description The articles that use it. */
            used_in: components["schemas"]["MediaUse"][];
            /**
             * @description The width of the `featured` file, in pixels.
             * @example 3
             */
            width: number;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteMedia: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  addMediaFromAddress: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A text of your choice, such as a UUID. A request that repeats it within a day creates nothing and gets the first response.
         * @example b8f2a3c4-6d5e-4f70-8a91-0b1c2d3e4f50
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The address.
           * @example https://blog.example.com/five-ferns
           */
          url: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Media"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["SiteUnreachable"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  listOtherWebsites: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The sites. */
            sites: components["schemas"]["OtherWebsite"][];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createOtherWebsite: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A text of your choice, such as a UUID. A request that repeats it within a day creates nothing and gets the first response.
         * @example b8f2a3c4-6d5e-4f70-8a91-0b1c2d3e4f50
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Company site",
         *       "url": "https://www.example.com"
         *     }
         */
        "application/json": components["schemas"]["OtherWebsiteRequest"];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OtherWebsite"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getOtherWebsite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OtherWebsite"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateOtherWebsite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["OtherWebsiteRequest"];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OtherWebsite"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteOtherWebsite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listSites: {
    parameters: {
      query?: {
        /** @description The next_cursor of the previous page, with the same filter and order. */
        cursor?: string;
        /** @description How many to return at most. */
        limit?: number;
        /** @description The platform of the site. */
        platform?: "wordpress" | "webflow" | "ghost" | "git" | "webhook" | "other";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description Present if there are more: the cursor of the next page.
             * @example eyJpZCI6IjAxOTAifQ
             */
            next_cursor?: string;
            /** @description The sites. */
            sites: components["schemas"]["Site"][];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createSite: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A text of your choice, such as a UUID. A request that repeats it within a day creates nothing and gets the first response.
         * @example b8f2a3c4-6d5e-4f70-8a91-0b1c2d3e4f50
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "platform": "other",
         *       "name": "Company site",
         *       "url": "https://www.example.com"
         *     }
         */
        "application/json": {
          /**
           * @description The WordPress application password; on update, empty keeps the stored one.
           * @example abcd EFGH 1234 ijkl MNOP 5678
           */
          app_password?: string;
          /**
           * @description How the site is connected.
           * @default app_password
           * @example app_password
           * @enum {string}
           */
          auth_type?: "app_password" | "oauth2";
          /**
           * @description Self-hosted, or hosted by WordPress.com.
           * @example selfhosted
           * @enum {string}
           */
          hosting_type?: "selfhosted" | "wordpress.com";
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description The platform of the site.
           * @example wordpress
           * @constant
           */
          platform: "wordpress";
          /**
           * @description The address.
           * @example https://blog.example.com/five-ferns
           */
          url: string;
          /**
           * @description The WordPress user name.
           * @example ada
           */
          username?: string;
        } | {
          /**
           * @description The access token.
           * @example 3f1c9a52e7
           */
          access_token: string;
          /**
           * @description The collection whose items the articles become.
           * @example 64f0a1b2c3d4e5f607182930
           */
          collection_id?: string | null;
          /** @description Which field of the collection gets which part of the article; null: the best match for each. */
          field_mapping?: components["schemas"]["WebflowFieldMapping"] | null;
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description The platform of the site.
           * @example webflow
           * @constant
           */
          platform: "webflow";
          /**
           * @description The id of the site.
           * @example 64f0a1b2c3d4e5f607182930
           */
          site_id?: string;
          /**
           * @description The address.
           * @example https://blog.example.com/five-ferns
           */
          url: string;
        } | {
          /**
           * @description The access token; on update, the stored one is kept if omitted.
           * @example 3f1c9a52e7
           */
          access_token?: string;
          /**
           * @description The path of a post's page below the site's address; empty: it is not known, and no page is checked.
           * @example /posts/{slug}/
           */
          address: string;
          /**
           * Format: email
           * @description The email address that commits show.
           * @example ada@example.com
           */
          author_email: string;
          /**
           * @description The author of commits.
           * @example Ada Byron
           */
          author_name: string;
          /**
           * @description The branch that the site is built from.
           * @example main
           */
          branch: string;
          /**
           * @description How articles get to the branch; `pull_request`: each gets a separate branch, and is live once it is merged.
           * @default push
           * @example push
           * @enum {string}
           */
          delivery?: "push" | "pull_request";
          /**
           * @description The file format.
           * @example yaml
           * @enum {string}
           */
          format: "yaml" | "toml";
          /**
           * @description The fields at the top of each file, one a line, such as `title: {title}`.
           * @example title: {title}
           */
          front_matter: string;
          /**
           * @description The generator that builds the site.
           * @example hugo
           * @enum {string}
           */
          generator: "hugo" | "astro" | "jekyll" | "eleventy" | "next";
          /**
           * @description The expected fingerprint of the SSH host key, as `SHA256:…`; if omitted, the stored one. Empty: the key that the host presents in the connection test is trusted from then on.
           * @example
           */
          host_fingerprint?: string;
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description The path of a post's file, with `{slug}`, `{year}`, `{month}` and `{day}`.
           * @example content/posts/{slug}.md
           */
          path: string;
          /**
           * @description The address of that folder on the site, such as `/images`, or relative to the post's file, such as `.`.
           * @default
           * @example /images
           */
          picture_address?: string;
          /**
           * @description The folder for pictures of the media library, with `{slug}`, `{year}`, `{month}` and `{day}`; empty if they are not copied.
           * @default
           * @example static/images
           */
          picture_path?: string;
          /**
           * @description The platform of the site.
           * @example git
           * @constant
           */
          platform: "git";
          /**
           * @description For a repository over SSH: in OpenSSH's or PEM format, without a passphrase.
           * @example
           */
          private_key?: string;
          /**
           * @description The address of a Git repository, over HTTPS or SSH and without credentials.
           * @example https://git.example.com/ada/blog.git
           */
          repository: string;
          /**
           * @description The address at which readers find the site.
           * @example https://blog.example.com/five-ferns
           */
          url: string;
          /**
           * @description The user name; most hosts accept any with a token.
           * @example ada
           */
          username?: string;
        } | {
          /**
           * @description An Admin API key of Ghost, as it shows it.
           * @example 64f0a1b2c3d4e5f607182930:3f1c9a52e7b84d06a1f2c3d4e5f60718293a4b5c6d7e8f901a2b3c4d5e6f7081
           */
          admin_api_key: string;
          /**
           * @description The author of new posts; null or omitted: the owner of the Ghost site.
           * @example 64f0a1b2c3d4e5f607182930
           */
          author_id?: string | null;
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description What happens to a post that was scheduled as a newsletter on the blog.
           * @example ask
           * @enum {string}
           */
          newsletter?: "ask" | "send";
          /**
           * @description The platform of the site.
           * @example ghost
           * @constant
           */
          platform: "ghost";
          /**
           * @description The address.
           * @example https://blog.example.com/five-ferns
           */
          url: string;
          /**
           * @description Who can read new posts.
           * @example public
           * @enum {string}
           */
          visibility?: "public" | "members" | "paid";
        } | {
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description The platform of the site.
           * @example webhook
           * @constant
           */
          platform: "webhook";
          /**
           * @description The address that receives the articles.
           * @example https://www.example.com/hooks/articles
           */
          receiver_url: string;
          /**
           * @description The secret that signs requests. No other response shows it.
           * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
           */
          secret?: string;
          /**
           * @description The address.
           * @example https://blog.example.com/five-ferns
           */
          url: string;
        } | {
          /** @description Feeds, sitemaps and pages of the site that are read to know its posts; unchanged if omitted. */
          addresses?: string[];
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description The platform of the site.
           * @example other
           * @constant
           */
          platform: "other";
          /**
           * @description The address.
           * @example https://blog.example.com
           */
          url: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Site"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  getSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Site"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The WordPress application password; on update, empty keeps the stored one.
           * @example abcd EFGH 1234 ijkl MNOP 5678
           */
          app_password?: string;
          /**
           * @description How the site is connected.
           * @default app_password
           * @example app_password
           * @enum {string}
           */
          auth_type?: "app_password" | "oauth2";
          /**
           * @description Self-hosted, or hosted by WordPress.com.
           * @example selfhosted
           * @enum {string}
           */
          hosting_type?: "selfhosted" | "wordpress.com";
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description The platform of the site.
           * @example wordpress
           * @constant
           */
          platform: "wordpress";
          /**
           * @description The address.
           * @example https://blog.example.com/five-ferns
           */
          url: string;
          /**
           * @description The WordPress user name.
           * @example ada
           */
          username?: string;
        } | {
          /**
           * @description The access token; if omitted, the stored one is kept.
           * @example 3f1c9a52e7
           */
          access_token?: string;
          /**
           * @description The collection whose items the articles become.
           * @example 64f0a1b2c3d4e5f607182930
           */
          collection_id?: string | null;
          /** @description Which field of the collection gets which part of the article; null: the best match for each. */
          field_mapping?: components["schemas"]["WebflowFieldMapping"] | null;
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description The platform of the site.
           * @example webflow
           * @constant
           */
          platform: "webflow";
          /**
           * @description The address.
           * @example https://blog.example.com/five-ferns
           */
          url: string;
        } | {
          /**
           * @description The access token; on update, the stored one is kept if omitted.
           * @example 3f1c9a52e7
           */
          access_token?: string;
          /**
           * @description The path of a post's page below the site's address; empty: it is not known, and no page is checked.
           * @example /posts/{slug}/
           */
          address: string;
          /**
           * Format: email
           * @description The email address that commits show.
           * @example ada@example.com
           */
          author_email: string;
          /**
           * @description The author of commits.
           * @example Ada Byron
           */
          author_name: string;
          /**
           * @description The branch that the site is built from.
           * @example main
           */
          branch: string;
          /**
           * @description How articles get to the branch; `pull_request`: each gets a separate branch, and is live once it is merged.
           * @default push
           * @example push
           * @enum {string}
           */
          delivery?: "push" | "pull_request";
          /**
           * @description The file format.
           * @example yaml
           * @enum {string}
           */
          format: "yaml" | "toml";
          /**
           * @description The fields at the top of each file, one a line, such as `title: {title}`.
           * @example title: {title}
           */
          front_matter: string;
          /**
           * @description The generator that builds the site.
           * @example hugo
           * @enum {string}
           */
          generator: "hugo" | "astro" | "jekyll" | "eleventy" | "next";
          /**
           * @description The expected fingerprint of the SSH host key, as `SHA256:…`; if omitted, the stored one. Empty: the key that the host presents in the connection test is trusted from then on.
           * @example
           */
          host_fingerprint?: string;
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description The path of a post's file, with `{slug}`, `{year}`, `{month}` and `{day}`.
           * @example content/posts/{slug}.md
           */
          path: string;
          /**
           * @description The address of that folder on the site, such as `/images`, or relative to the post's file, such as `.`.
           * @default
           * @example /images
           */
          picture_address?: string;
          /**
           * @description The folder for pictures of the media library, with `{slug}`, `{year}`, `{month}` and `{day}`; empty if they are not copied.
           * @default
           * @example static/images
           */
          picture_path?: string;
          /**
           * @description The platform of the site.
           * @example git
           * @constant
           */
          platform: "git";
          /**
           * @description For a repository over SSH: in OpenSSH's or PEM format, without a passphrase.
           * @example
           */
          private_key?: string;
          /**
           * @description The address of a Git repository, over HTTPS or SSH and without credentials.
           * @example https://git.example.com/ada/blog.git
           */
          repository: string;
          /**
           * @description The address at which readers find the site.
           * @example https://blog.example.com/five-ferns
           */
          url: string;
          /**
           * @description The user name; most hosts accept any with a token.
           * @example ada
           */
          username?: string;
        } | {
          /**
           * @description An Admin API key of Ghost, as it shows it.
           * @example 64f0a1b2c3d4e5f607182930:3f1c9a52e7b84d06a1f2c3d4e5f60718293a4b5c6d7e8f901a2b3c4d5e6f7081
           */
          admin_api_key?: string;
          /**
           * @description The author of new posts; null or omitted: the owner of the Ghost site.
           * @example 64f0a1b2c3d4e5f607182930
           */
          author_id?: string | null;
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description What happens to a post that was scheduled as a newsletter on the blog.
           * @example ask
           * @enum {string}
           */
          newsletter?: "ask" | "send";
          /**
           * @description The platform of the site.
           * @example ghost
           * @constant
           */
          platform: "ghost";
          /**
           * @description The address.
           * @example https://blog.example.com/five-ferns
           */
          url: string;
          /**
           * @description Who can read new posts.
           * @example public
           * @enum {string}
           */
          visibility?: "public" | "members" | "paid";
        } | {
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description The platform of the site.
           * @example webhook
           * @constant
           */
          platform: "webhook";
          /**
           * @description The address that receives the articles.
           * @example https://www.example.com/hooks/articles
           */
          receiver_url: string;
          /**
           * @description The address.
           * @example https://blog.example.com/five-ferns
           */
          url: string;
        } | {
          /** @description Feeds, sitemaps and pages of the site that are read to know its posts; unchanged if omitted. */
          addresses?: string[];
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description The platform of the site.
           * @example other
           * @constant
           */
          platform: "other";
          /**
           * @description The address.
           * @example https://blog.example.com
           */
          url: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Site"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getSiteEditorial: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SiteEditorial"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  saveSiteEditorial: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The name to show; null: deleted.
           * @example none
           * @enum {string}
           */
          label: "none" | "visible" | "machine" | "both";
          /**
           * @description Where the words for readers are placed.
           * @example start
           * @enum {string}
           */
          label_place: "start" | "end";
          /**
           * @description The text of the visible label; empty: the default text in the article's language.
           * @example Written with the help of AI, and reviewed by our editors.
           */
          label_text: string;
          /**
           * @description Of pictures of the media library that are uploaded to the site; a site that refuses WebP gets JPEG.
           * @example webp
           * @enum {string}
           */
          picture_format?: "webp" | "jpeg";
          /**
           * @description The person or organization with editorial responsibility; empty: nobody is named.
           * @example Ada Byron
           */
          responsible_person: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SiteEditorial"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getEditorialReport: {
    parameters: {
      query: {
        /**
         * @description The beginning.
         * @example 2027-01-11
         */
        from: string;
        /**
         * @description The end.
         * @example 2027-01-11
         */
        to: string;
      };
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["EditorialReport"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getEditorialReportFile: {
    parameters: {
      query: {
        /**
         * @description The file format.
         * @example csv
         */
        format: "csv" | "html";
        /**
         * @description The beginning.
         * @example 2027-01-11
         */
        from: string;
        /**
         * @description The end.
         * @example 2027-01-11
         */
        to: string;
      };
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description The text as Markdown.
             * @example <p>Ferns like shade.</p>
             */
            content: string;
            /**
             * @description The name.
             * @example Company Blog
             */
            name: string;
            /**
             * @description The type.
             * @example article.published
             */
            type: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getLinkRules: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LinkRules"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  saveLinkRules: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["LinkRulesRequest"];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LinkRules"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listSitePosts: {
    parameters: {
      query?: {
        /** @description The `next_cursor` of the previous page, with the same filter and order. */
        cursor?: string;
        /** @description Part of a title or an address; or words of title, headings, categories or excerpt, in any form. */
        search?: string;
      };
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The position, from 0. */
            index: {
              /**
               * @description Why the last reading failed.
               * @example The site is connected.
               */
              message: string | null;
              /**
               * @description How many posts are known.
               * @example 3
               */
              posts: number;
              /**
               * @description Progress of a running reading.
               * @example 3
               */
              read: number;
              /**
               * @description When the posts were last read.
               * @example 2027-01-11T09:00:00Z
               */
              refreshed_at: string | null;
              /**
               * @description The state of the reading. `waiting`: not read yet; `failed`: the posts read before are kept.
               * @example waiting
               * @enum {string}
               */
              status: "waiting" | "reading" | "ready" | "failed";
              /**
               * @description How many posts there are to read.
               * @example 3
               */
              total: number;
            };
            /**
             * @description Present if there are more: the cursor of the next page.
             * @example eyJpZCI6IjAxOTAifQ
             */
            next_cursor?: string;
            /** @description The posts, newest first. */
            posts: {
              /** @description Names of categories; missing ones are created on the blog. */
              categories: string[];
              /**
               * @description The excerpt of the post.
               * @example Five ferns that grow where other plants do not.
               */
              excerpt: string;
              /**
               * @description The unique id.
               * @example 0190a000-0000-7000-8000-000000000001
               */
              id: string;
              /**
               * @description The language of the articles.
               * @example en
               */
              language: string | null;
              /**
               * @description When it was last changed.
               * @example 2027-01-11T09:00:00Z
               */
              modified_at: string | null;
              /**
               * @description When it was published.
               * @example 2027-01-11T09:00:00Z
               */
              published_at: string | null;
              /**
               * @description The title.
               * @example Five ferns that need little light
               */
              title: string;
              /**
               * @description The address.
               * @example https://blog.example.com
               */
              url: string;
            }[];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  refreshSitePosts: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Accepted; processed later */
      202: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The position, from 0. */
            index: {
              /**
               * @description Why the last reading failed.
               * @example The site is connected.
               */
              message: string | null;
              /**
               * @description How many posts are known.
               * @example 3
               */
              posts: number;
              /**
               * @description Progress of a running reading.
               * @example 3
               */
              read: number;
              /**
               * @description When the posts were last read.
               * @example 2027-01-11T09:00:00Z
               */
              refreshed_at: string | null;
              /**
               * @description The state of the reading. `waiting`: not read yet; `failed`: the posts read before are kept.
               * @example waiting
               * @enum {string}
               */
              status: "waiting" | "reading" | "ready" | "failed";
              /**
               * @description How many posts there are to read.
               * @example 3
               */
              total: number;
            };
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getSiteProfile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SiteProfile"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  saveSiteProfile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["SiteProfileRequest"];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SiteProfile"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  learnSiteProfile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /** @description Ids of known posts; the latest ones if absent. */
          post_ids?: string[];
        };
      };
    };
    responses: {
      /** @description Accepted; processed later */
      202: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description Why the last learning failed.
             * @example The site is connected.
             */
            message: string | null;
            /** @description What is proposed; present if the status is `ready`. */
            proposal: components["schemas"]["LearnedProfile"] | null;
            /**
             * @description When it started.
             * @example 2027-01-11T09:00:00Z
             */
            started_at: string | null;
            /**
             * @description Its state.
             * @example none
             * @enum {string}
             */
            status: "none" | "running" | "failed" | "ready";
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  previewSiteProfile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description A paragraph written as a preview of the profile.
           * @example Ferns like shade.
           */
          paragraph: string;
          /** @description The site's profile. */
          profile: components["schemas"]["SiteProfileRequest"];
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description A paragraph written as a preview of the profile.
             * @example Ferns like shade.
             */
            paragraph: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  getProfileProposal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description Why the last learning failed.
             * @example The site is connected.
             */
            message: string | null;
            /** @description What is proposed; present if the status is `ready`. */
            proposal: components["schemas"]["LearnedProfile"] | null;
            /**
             * @description When it started.
             * @example 2027-01-11T09:00:00Z
             */
            started_at: string | null;
            /**
             * @description Its state.
             * @example none
             * @enum {string}
             */
            status: "none" | "running" | "failed" | "ready";
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  dismissProfileProposal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getRefreshRules: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RefreshRules"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  saveRefreshRules: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["RefreshRules"];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RefreshRules"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  testSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
            /** @description The name of the site. */
            site: components["schemas"]["Site"];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      422: components["responses"]["SiteUnreachable"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["User"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listWebflowItems: {
    parameters: {
      query?: {
        /** @description The id of the site. */
        site_id?: string;
      };
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of the collection. */
            items: {
              /**
               * @description The unique id.
               * @example 0190a000-0000-7000-8000-000000000001
               */
              id: string;
              /**
               * @description Whether it is published.
               * @example true
               */
              is_live: boolean;
              /**
               * @description The name.
               * @example Company Blog
               */
              name: string;
              /**
               * @description The last part of the post's address; empty: derived from the title.
               * @example five-ferns-for-dark-rooms
               */
              slug: string;
            }[];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  listWebflowSites: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The sites. */
            sites: components["schemas"]["WebflowSite"][];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createWebflowSite: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A text of your choice, such as a UUID. A request that repeats it within a day creates nothing and gets the first response.
         * @example b8f2a3c4-6d5e-4f70-8a91-0b1c2d3e4f50
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The access token.
           * @example 3f1c9a52e7
           */
          access_token: string;
          /**
           * @description The collection whose items the articles become.
           * @example 64f0a1b2c3d4e5f607182930
           */
          collection_id?: string | null;
          /** @description Which field of the collection gets which part of the article; null: the best match for each. */
          field_mapping?: components["schemas"]["WebflowFieldMapping"] | null;
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description The id of the site.
           * @example 64f0a1b2c3d4e5f607182930
           */
          site_id?: string;
          /**
           * @description The address.
           * @example https://blog.example.com/five-ferns
           */
          url: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebflowSite"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  getWebflowSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebflowSite"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateWebflowSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The access token; if omitted, the stored one is kept.
           * @example 3f1c9a52e7
           */
          access_token?: string;
          /**
           * @description The collection whose items the articles become.
           * @example 64f0a1b2c3d4e5f607182930
           */
          collection_id?: string | null;
          /** @description Which field of the collection gets which part of the article; null: the best match for each. */
          field_mapping?: components["schemas"]["WebflowFieldMapping"] | null;
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description The address.
           * @example https://blog.example.com/five-ferns
           */
          url: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebflowSite"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteWebflowSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listWebflowCollections: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The collections of the site. */
            collections: components["schemas"]["WebflowCollection"][];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  getWebflowCollection: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The collection whose items the articles become.
         * @example 64f0a1b2c3d4e5f607182930
         */
        collection_id: string;
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebflowCollectionDetails"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  testWebflowSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
            /** @description The name of the site. */
            site: components["schemas"]["WebflowSite"];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["SiteUnreachable"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listWebhookSites: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The sites. */
            sites: components["schemas"]["WebhookSite"][];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateWebhookSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookSiteUpdate"];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookSite"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listWordPressSites: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The sites. */
            sites: components["schemas"]["WordPressSite"][];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createWordPressSite: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A text of your choice, such as a UUID. A request that repeats it within a day creates nothing and gets the first response.
         * @example b8f2a3c4-6d5e-4f70-8a91-0b1c2d3e4f50
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The WordPress application password; on update, empty keeps the stored one.
           * @example abcd EFGH 1234 ijkl MNOP 5678
           */
          app_password?: string;
          /**
           * @description How the site is connected.
           * @default app_password
           * @example app_password
           * @enum {string}
           */
          auth_type?: "app_password" | "oauth2";
          /**
           * @description Self-hosted, or hosted by WordPress.com.
           * @example selfhosted
           * @enum {string}
           */
          hosting_type?: "selfhosted" | "wordpress.com";
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description The address.
           * @example https://blog.example.com/five-ferns
           */
          url: string;
          /**
           * @description The WordPress user name.
           * @example ada
           */
          username?: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WordPressSite"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getWordPressSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WordPressSite"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateWordPressSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** @description JSON. Unknown fields are ignored. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The WordPress application password; on update, empty keeps the stored one.
           * @example abcd EFGH 1234 ijkl MNOP 5678
           */
          app_password?: string;
          /**
           * @description How the site is connected.
           * @default app_password
           * @example app_password
           * @enum {string}
           */
          auth_type?: "app_password" | "oauth2";
          /**
           * @description Self-hosted, or hosted by WordPress.com.
           * @example selfhosted
           * @enum {string}
           */
          hosting_type?: "selfhosted" | "wordpress.com";
          /**
           * @description The name.
           * @example Company Blog
           */
          name: string;
          /**
           * @description The address.
           * @example https://blog.example.com/five-ferns
           */
          url: string;
          /**
           * @description The WordPress user name.
           * @example ada
           */
          username?: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WordPressSite"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteWordPressSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listWordPressCategories: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description Names of categories; missing ones are created on the blog. */
            categories: string[];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  checkWordPressPlugins: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PluginCheck"];
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      502: components["responses"]["ProviderFailed"];
      503: components["responses"]["Unavailable"];
    };
  };
  testWordPressSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The unique id.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description What happened, as a message for users.
             * @example The site is connected.
             */
            message: string;
            /** @description The name of the site. */
            site: components["schemas"]["WordPressSite"];
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  viewWordPressPost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The id of the post on its blog.
         * @example 1042
         */
        post_id: string;
        /**
         * @description The id of the site.
         * @example 0190a000-0000-7000-8000-000000000001
         */
        site_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description The address.
             * @example https://blog.example.com
             */
            url: string;
          };
        };
      };
      400: components["responses"]["InvalidInput"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
}
