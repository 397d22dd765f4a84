<?php
/**
 * Keeps the statement that a model made a picture in the smaller sizes that WordPress makes.
 *
 * @package WpSeoRestApiMeta
 */

defined( 'ABSPATH' ) || exit;

/**
 * The image library GD writes files without metadata, so the statement (IPTC DigitalSourceType, in XMP) is added to them again.
 */
class WP_SEO_REST_API_Meta_Picture_Label {

	const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

	/**
	 * The terms for pictures made by or with a model.
	 */
	const TERMS = array( 'trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia', 'compositeSynthetic', 'algorithmicMedia' );

	/**
	 * Adds the uploaded file's statement to the sizes that lack it.
	 *
	 * @param array $metadata      What WordPress knows of the picture.
	 * @param int   $attachment_id The picture.
	 * @return array The same, with the new lengths of the files.
	 */
	public static function keep( $metadata, $attachment_id ) {
		if ( ! is_array( $metadata ) || empty( $metadata['sizes'] ) || ! is_array( $metadata['sizes'] ) ) {
			return $metadata;
		}
		$original = (string) wp_get_original_image_path( $attachment_id );
		$term     = self::term_in( self::read( $original ) );
		if ( '' === $term ) {
			return $metadata;
		}
		$packet = self::packet( $term );
		foreach ( $metadata['sizes'] as $name => $size ) {
			$file    = dirname( $original ) . '/' . wp_basename( isset( $size['file'] ) ? (string) $size['file'] : '' );
			$content = $file === $original ? '' : self::read( $file );
			if ( '' === $content || '' !== self::term_in( $content ) ) {
				continue;
			}
			$labelled = self::with_packet( $content, $packet, getimagesize( $file ) );
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_file_put_contents -- A file of the uploads, as WordPress's own image editors write it.
			if ( $labelled !== $content && false !== file_put_contents( $file, $labelled, LOCK_EX ) && isset( $size['filesize'] ) ) {
				$metadata['sizes'][ $name ]['filesize'] = strlen( $labelled );
			}
		}
		return $metadata;
	}

	/**
	 * The bytes of a local file; empty if there is none, or it is elsewhere.
	 *
	 * @param string $file Its path.
	 */
	private static function read( $file ) {
		if ( '' === $file || wp_is_stream( $file ) || ! is_file( $file ) || ! is_readable( $file ) ) {
			return '';
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A local file.
		return (string) file_get_contents( $file );
	}

	/**
	 * The term that a file states; empty if none.
	 *
	 * @param string $content The file.
	 */
	private static function term_in( $content ) {
		$at = strpos( $content, 'DigitalSourceType' );
		if ( false === $at ) {
			return '';
		}
		$stated = substr( $content, $at, 300 );
		foreach ( self::TERMS as $term ) {
			if ( false !== strpos( $stated, '/digitalsourcetype/' . $term ) ) {
				return $term;
			}
		}
		return '';
	}

	/**
	 * The XMP packet with this term, and nothing else.
	 *
	 * @param string $term One of TERMS.
	 */
	private static function packet( $term ) {
		return '<?xpacket begin="' . "\xEF\xBB\xBF" . '" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="' . self::VOCABULARY . $term . '"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>';
	}

	/**
	 * A JPEG or WebP file with the packet; any other as it is.
	 *
	 * @param string      $content The file.
	 * @param string      $packet  The packet.
	 * @param array|false $size    Its size, as getimagesize() returns it.
	 */
	private static function with_packet( $content, $packet, $size ) {
		if ( "\xFF\xD8" === substr( $content, 0, 2 ) ) {
			$body = "http://ns.adobe.com/xap/1.0/\0" . $packet;
			// Behind the JFIF header, which comes first.
			$at = 2;
			if ( "\xFF\xE0" === substr( $content, 2, 2 ) ) {
				$at = 4 + unpack( 'n', substr( $content, 4, 2 ) )[1];
			}
			return substr( $content, 0, $at ) . "\xFF\xE1" . pack( 'n', strlen( $body ) + 2 ) . $body . substr( $content, $at );
		}
		if ( 'RIFF' !== substr( $content, 0, 4 ) || 'WEBP' !== substr( $content, 8, 4 ) || ! is_array( $size ) ) {
			return $content;
		}
		$chunks = substr( $content, 12 );
		if ( 'VP8X' === substr( $chunks, 0, 4 ) ) {
			$chunks[8] = chr( ord( $chunks[8] ) | 0x04 );
		} else {
			// A simple file has no place for metadata; a lossless one may have transparency.
			$has_alpha = 'VP8L' === substr( $chunks, 0, 4 ) && 0 !== ( ord( $chunks[12] ) & 0x10 );
			$sides     = substr( pack( 'V', $size[0] - 1 ), 0, 3 ) . substr( pack( 'V', $size[1] - 1 ), 0, 3 );
			$chunks    = 'VP8X' . pack( 'V', 10 ) . chr( $has_alpha ? 0x14 : 0x04 ) . "\0\0\0" . $sides . $chunks;
		}
		$padding = 1 === strlen( $packet ) % 2 ? "\0" : '';
		$chunks .= 'XMP ' . pack( 'V', strlen( $packet ) ) . $packet . $padding;
		return 'RIFF' . pack( 'V', strlen( $chunks ) + 4 ) . 'WEBP' . $chunks;
	}
}
