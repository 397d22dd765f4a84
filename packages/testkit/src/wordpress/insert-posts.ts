import type { RunningWordPress } from './options.ts';
import { askWordPress } from './rest.ts';
import { withPhp } from './test-support.ts';

type NewPost = { title: string; html: string; topic: string };

/** Publishes posts an hour apart, each in the category of its topic. By PHP, because three hundred requests take a minute. */
export async function insertPosts(wordpress: RunningWordPress, posts: readonly NewPost[]): Promise<void> {
  // The post that every new WordPress has.
  await askWordPress(wordpress, '/posts/1?_method=DELETE&force=true', {});
  const rows = posts.map(({ title, html, topic }) => ({ title, html, topic }));
  const json = Buffer.from(JSON.stringify(rows)).toString('base64');
  const php = `add_action('rest_api_init', function () {
    register_rest_route('test/v1', '/posts', ['methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => function () {
      require_once ABSPATH . 'wp-admin/includes/taxonomy.php';
      foreach (json_decode(base64_decode('${json}'), true) as $at => $post) {
        wp_insert_post(['post_title' => $post['title'], 'post_content' => $post['html'], 'post_status' => 'publish',
          'post_category' => [wp_create_category($post['topic'])], 'post_date' => gmdate('Y-m-d H:i:s', 1700000000 + $at * 3600)]);
      }
      return true;
    }]);
  });`;
  await withPhp(wordpress, php, async () => {
    const response = await fetch(`${wordpress.url}/wp-json/test/v1/posts`);
    if (!response.ok) throw new Error(`WordPress did not insert the posts: ${await response.text()}`);
  });
}
