<?php
/**
 * Marks posts as created with AI, for programs.
 *
 * @package WpSeoRestApiMeta
 */

defined( 'ABSPATH' ) || exit;

/**
 * A script in the page's head with schema.org's digitalSourceType, for posts that have the field.
 */
class WP_SEO_REST_API_Meta_AI_Label {

	const FIELD = '_chapterhouse_digital_source_type';

	/**
	 * The accepted terms of the IPTC, and schema.org's for the same.
	 */
	const TERMS = array(
		'trainedAlgorithmicMedia'              => 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
		'compositeWithTrainedAlgorithmicMedia' => 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
	);

	/**
	 * Writes the script.
	 */
	public static function show() {
		if ( ! is_singular( 'post' ) ) {
			return;
		}
		$id   = get_queried_object_id();
		$term = (string) get_post_meta( $id, self::FIELD, true );
		if ( ! isset( self::TERMS[ $term ] ) || post_password_required( $id ) ) {
			return;
		}
		$label = array(
			'@context'          => 'https://schema.org',
			'@type'             => 'BlogPosting',
			'headline'          => wp_strip_all_tags( get_the_title( $id ) ),
			'url'               => get_permalink( $id ),
			'digitalSourceType' => self::TERMS[ $term ],
		);
		echo '<script type="application/ld+json">' . wp_json_encode( $label, JSON_HEX_TAG | JSON_HEX_AMP ) . "</script>\n";
	}
}
