import { type PictureTask, processPicture } from './process-picture.ts';

/* The entry point of the process that decodes pictures: one message in, one out; it ends with its parent. */

process.on('disconnect', () => process.exit());
process.on('message', async (task: PictureTask) => {
  process.send?.(await processPicture(task));
});
