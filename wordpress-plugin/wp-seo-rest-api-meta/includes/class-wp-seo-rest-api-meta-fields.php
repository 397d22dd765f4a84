<?php
/**
 * Registers post fields.
 *
 * @package WpSeoRestApiMeta
 */

defined( 'ABSPATH' ) || exit;

/**
 * Exposes the SEO fields of posts in the REST API, for users who may edit the post.
 */
class WP_SEO_REST_API_Meta_Fields {

	/**
	 * The field with the article that a post was created for.
	 */
	const MARKER = '_chapterhouse_article';

	/**
	 * Fields that this plugin registered, and therefore also hides.
	 *
	 * @var string[]
	 */
	private static $opened = array();

	/**
	 * Registers each field that is not registered yet.
	 */
	public static function register() {
		foreach ( self::fields() as $key => $description ) {
			if ( self::is_exposed( $key ) ) {
				continue;
			}
			self::$opened[] = $key;
			register_post_meta(
				'post',
				$key,
				array(
					'type'              => 'string',
					'description'       => $description,
					'single'            => true,
					'sanitize_callback' => array( __CLASS__, 'sanitize' ),
					'auth_callback'     => array( __CLASS__, 'may_edit' ),
					'show_in_rest'      => array(
						'schema' => array(
							'type'    => 'string',
							'context' => array( 'edit' ),
						),
					),
				)
			);
		}
	}

	/**
	 * Removes the registered fields from a response to users who may not edit the post: WordPress shows
	 * registered fields to everybody.
	 *
	 * @param WP_REST_Response $response The response.
	 * @param WP_Post          $post     The post of the response.
	 * @return WP_REST_Response
	 */
	public static function hide_from_strangers( $response, $post ) {
		$data = $response->get_data();
		if ( isset( $data['meta'] ) && is_array( $data['meta'] ) && ! current_user_can( 'edit_post', $post->ID ) ) {
			$data['meta'] = array_diff_key( $data['meta'], array_flip( self::$opened ) );
			$response->set_data( $data );
		}
		return $response;
	}

	/**
	 * Whether a user may write a field of a post.
	 *
	 * @param bool   $allowed  WordPress's default.
	 * @param string $meta_key The field.
	 * @param int    $post_id  The post.
	 * @param int    $user_id  The user.
	 * @return bool
	 */
	public static function may_edit( $allowed, $meta_key, $post_id, $user_id ) {
		return user_can( $user_id, 'edit_post', $post_id );
	}

	/**
	 * Sanitizes a value to plain text; then the SEO plugin's own sanitizing applies.
	 *
	 * @param mixed  $value       The value sent.
	 * @param string $meta_key    The field.
	 * @param string $object_type Always "post".
	 * @return string
	 */
	public static function sanitize( $value, $meta_key, $object_type ) {
		$text = is_scalar( $value ) ? sanitize_text_field( (string) $value ) : '';
		if ( ! has_filter( "sanitize_{$object_type}_meta_{$meta_key}" ) ) {
			return $text;
		}
		// A plugin that registers the field without exposing it: its own rule would be hidden by ours.
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- a hook of WordPress.
		$strict = apply_filters( "sanitize_{$object_type}_meta_{$meta_key}", $text, $meta_key, $object_type );
		return is_scalar( $strict ) ? (string) $strict : $text;
	}

	/**
	 * The fields of the active SEO plugins, and our own.
	 *
	 * @return array<string, string> Descriptions by field.
	 */
	private static function fields() {
		$title       = __( 'The title that search engines show.', 'wp-seo-rest-api-meta' );
		$description = __( 'The description that search engines show.', 'wp-seo-rest-api-meta' );
		$keyword     = __( 'The focus keyword of the post.', 'wp-seo-rest-api-meta' );

		$fields = array(
			self::MARKER                         => __( 'The id of the Chapterhouse article that this post was created for.', 'wp-seo-rest-api-meta' ),
			WP_SEO_REST_API_Meta_AI_Label::FIELD => __( 'How the text was created, as an IPTC term. Empty if not set.', 'wp-seo-rest-api-meta' ),
		);
		if ( defined( 'WPSEO_VERSION' ) ) {
			$fields['_yoast_wpseo_title']    = $title;
			$fields['_yoast_wpseo_metadesc'] = $description;
			$fields['_yoast_wpseo_focuskw']  = $keyword;
		}
		if ( defined( 'RANK_MATH_VERSION' ) || class_exists( 'RankMath', false ) ) {
			$fields['rank_math_title']         = $title;
			$fields['rank_math_description']   = $description;
			$fields['rank_math_focus_keyword'] = $keyword;
		}
		return $fields;
	}

	/**
	 * Whether a post field is already registered.
	 *
	 * @param string $key The field.
	 * @return bool
	 */
	private static function is_exposed( $key ) {
		$registered = array_merge(
			get_registered_meta_keys( 'post' ),
			get_registered_meta_keys( 'post', 'post' )
		);
		return ! empty( $registered[ $key ]['show_in_rest'] );
	}
}
