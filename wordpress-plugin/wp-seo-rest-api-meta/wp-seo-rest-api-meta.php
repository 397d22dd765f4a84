<?php
/**
 * Plugin Name:       SEO Fields for the REST API
 * Description:       Lets Chapterhouse, or any client signed in as a user who may edit a post, set its Yoast SEO or Rank Math fields.
 * Version:           1.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            Chapterhouse
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       wp-seo-rest-api-meta
 * Domain Path:       /languages
 *
 * @package WpSeoRestApiMeta
 */

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/includes/class-wp-seo-rest-api-meta-ai-label.php';
require_once __DIR__ . '/includes/class-wp-seo-rest-api-meta-fields.php';
require_once __DIR__ . '/includes/class-wp-seo-rest-api-meta-noindex.php';
require_once __DIR__ . '/includes/class-wp-seo-rest-api-meta-picture-label.php';

/**
 * Loads the translations in the zip: WordPress itself only looks for those of its own directory.
 */
function wp_seo_rest_api_meta_load_translations() {
	load_plugin_textdomain( 'wp-seo-rest-api-meta', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
}
add_action( 'init', 'wp_seo_rest_api_meta_load_translations' );

// Late, so that a field which an SEO plugin registers itself is left unchanged.
add_action( 'init', array( 'WP_SEO_REST_API_Meta_Fields', 'register' ), 99 );
add_filter( 'rest_prepare_post', array( 'WP_SEO_REST_API_Meta_Fields', 'hide_from_strangers' ), 10, 2 );
add_action( 'wp_head', array( 'WP_SEO_REST_API_Meta_AI_Label', 'show' ) );
// Late, when others have made their sizes.
add_filter( 'wp_generate_attachment_metadata', array( 'WP_SEO_REST_API_Meta_Picture_Label', 'keep' ), 99, 2 );
add_action( 'rest_api_init', array( 'WP_SEO_REST_API_Meta_Noindex', 'register' ) );
