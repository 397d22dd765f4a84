import type { ChaosBlog } from './chaos-blog.ts';
import { startGhostBlog } from './ghost-blog.ts';
import { startWebhookBlog } from './webhook-blog.ts';
import { startWordPressBlog } from './wordpress-blog.ts';

const blogs = { wordpress: startWordPressBlog, ghost: startGhostBlog, webhook: startWebhookBlog };

export type ChaosPlatform = keyof typeof blogs;

export const chaosPlatforms = Object.keys(blogs);

export function isChaosPlatform(name: string): name is ChaosPlatform {
  return name in blogs;
}

/** Starts the blog of a platform; some add their own faults, chosen by `random`. */
export function startRecordingBlog(platform: ChaosPlatform, random: () => number): Promise<ChaosBlog> {
  return blogs[platform](random);
}
