import type { ChaosBlog } from './chaos-blog.ts';
import { startGhostBlog } from './ghost-blog.ts';
import { startWordPressBlog } from './wordpress-blog.ts';

const blogs = { wordpress: startWordPressBlog, ghost: startGhostBlog };

export type ChaosPlatform = keyof typeof blogs;

export const chaosPlatforms = Object.keys(blogs);

export function isChaosPlatform(name: string): name is ChaosPlatform {
  return name in blogs;
}

/** Starts the blog of a platform. */
export function startRecordingBlog(platform: ChaosPlatform): Promise<ChaosBlog> {
  return blogs[platform]();
}
