<?php
/**
 * Plugin Name: Chaos record
 * Writes down each post that becomes public: its id, its title, and when the request that did it began.
 */
add_action(
	'transition_post_status',
	function ( $new_status, $old_status, $post ) {
		if ( 'publish' !== $new_status || 'publish' === $old_status || 'post' !== $post->post_type ) {
			return;
		}
		$line = array(
			'id'    => $post->ID,
			'title' => $post->post_title,
			'at'    => (int) floor( 1000 * $_SERVER['REQUEST_TIME_FLOAT'] ),
		);
		file_put_contents( WP_CONTENT_DIR . '/live.jsonl', wp_json_encode( $line ) . "\n", FILE_APPEND | LOCK_EX );
	},
	10,
	3
);
