<?php
/**
 * Deletes what only this plugin has written. The SEO fields belong to the SEO plugins and stay.
 *
 * @package WpSeoRestApiMeta
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_post_meta_by_key( '_chapterhouse_article' );
delete_post_meta_by_key( '_chapterhouse_digital_source_type' );
