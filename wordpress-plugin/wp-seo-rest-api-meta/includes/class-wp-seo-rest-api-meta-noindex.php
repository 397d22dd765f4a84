<?php
/**
 * Whether search engines are asked not to index a post.
 *
 * @package WpSeoRestApiMeta
 */

defined( 'ABSPATH' ) || exit;

/**
 * A read-only post field, for users who may edit the post.
 */
class WP_SEO_REST_API_Meta_Noindex {

	const FIELD = 'chapterhouse_noindex';

	/**
	 * Adds the field.
	 */
	public static function register() {
		register_rest_field(
			'post',
			self::FIELD,
			array(
				'get_callback' => array( __CLASS__, 'get' ),
				'schema'       => array(
					'description' => __( 'Whether search engines are asked not to index this post.', 'wp-seo-rest-api-meta' ),
					'type'        => array( 'boolean', 'null' ),
					'context'     => array( 'edit' ),
					'readonly'    => true,
				),
			)
		);
	}

	/**
	 * The field's value.
	 *
	 * @param array $post The post in the response.
	 * @return bool|null Null for those who may not edit the post.
	 */
	public static function get( $post ) {
		$id = isset( $post['id'] ) ? (int) $post['id'] : 0;
		if ( ! $id || ! current_user_can( 'edit_post', $id ) ) {
			return null;
		}
		return '0' === (string) get_option( 'blog_public' ) || self::by_yoast( $id ) || self::by_rank_math( $id );
	}

	/**
	 * Yoast SEO: 1 and 2 are set for the post itself, anything else uses the setting for all posts.
	 *
	 * @param int $id The post.
	 * @return bool
	 */
	private static function by_yoast( $id ) {
		if ( ! defined( 'WPSEO_VERSION' ) ) {
			return false;
		}
		$setting = (string) get_post_meta( $id, '_yoast_wpseo_meta-robots-noindex', true );
		if ( '1' === $setting || '2' === $setting ) {
			return '1' === $setting;
		}
		$titles = get_option( 'wpseo_titles' );
		return is_array( $titles ) && ! empty( $titles['noindex-post'] );
	}

	/**
	 * Rank Math: a list of words for the post itself, otherwise the setting for posts, otherwise the global one.
	 *
	 * @param int $id The post.
	 * @return bool
	 */
	private static function by_rank_math( $id ) {
		if ( ! defined( 'RANK_MATH_VERSION' ) && ! class_exists( 'RankMath', false ) ) {
			return false;
		}
		$robots = get_post_meta( $id, 'rank_math_robots', true );
		if ( ! is_array( $robots ) || ! $robots ) {
			$titles = get_option( 'rank-math-options-titles' );
			$titles = is_array( $titles ) ? $titles : array();
			$custom = isset( $titles['pt_post_custom_robots'] ) && 'on' === $titles['pt_post_custom_robots'];
			$name   = $custom ? 'pt_post_robots' : 'robots_global';
			$robots = isset( $titles[ $name ] ) && is_array( $titles[ $name ] ) ? $titles[ $name ] : array();
		}
		return in_array( 'noindex', $robots, true );
	}
}
