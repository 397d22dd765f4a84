// The S3-compatible server as a separate process, so that a test can end it as a crash does.
const [program, directory, bucket] = process.argv.slice(2);
const S3rver = require(program);
new S3rver({
  address: '127.0.0.1',
  port: 0,
  directory,
  silent: true,
  vhostBuckets: true,
  configureBuckets: [{ name: bucket }],
})
  .run()
  .then((address) => process.send({ port: address.port }));
process.once('disconnect', () => process.exit());
