// Loaded into the Ghost process by start.ts, before Ghost itself.
'use strict';
const fs = require('node:fs');
const http = require('node:http');
const Module = require('node:module');
const net = require('node:net');

const { blockedLog, clockOffsetMs, faultsFile, sqlite } = JSON.parse(process.env.CHAPTERHOUSE_GHOST_TEST);

// 1. Nothing leaves the machine: a connection elsewhere fails like an unplugged cable, and is noted.
const connect = net.Socket.prototype.connect;
const isLoopback = (host) => !host || host === 'localhost' || host === '::1' || /^127\./.test(host);
net.Socket.prototype.connect = function guardedConnect(...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : net._normalizeArgs(args);
  if (options.path || isLoopback(options.host)) return connect.apply(this, args);
  fs.appendFileSync(blockedLog, `${options.host}:${options.port}\n`);
  const error = Object.assign(new Error(`connect ENETUNREACH ${options.host}`), {
    code: 'ENETUNREACH',
    syscall: 'connect',
  });
  process.nextTick(() => this.destroy(error));
  return this;
};

// 2. Another better-sqlite3 than the pinned one.
if (sqlite) {
  const resolve = Module._resolveFilename;
  Module._resolveFilename = function resolveFilename(request, ...rest) {
    return resolve.call(this, request === 'better-sqlite3' ? sqlite : request, ...rest);
  };
}

// 3. A clock that is ahead or behind. Timers run in real time.
if (clockOffsetMs) {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [target.now() + clockOffsetMs], newTarget),
    apply: (target) => new target(target.now() + clockOffsetMs).toString(),
    get: (target, key) => (key === 'now' ? () => target.now() + clockOffsetMs : Reflect.get(target, key)),
  });
}

// 4. Faults in front of Ghost, read on every request.
const emit = http.Server.prototype.emit;
let used = { text: '', times: 0 };
function faultsFor({ url, method }) {
  let text = '';
  try {
    text = fs.readFileSync(faultsFile, 'utf8');
  } catch {
    return {};
  }
  if (text !== used.text) used = { text, times: 0 };
  const faults = JSON.parse(text || '{}');
  if (faults.match && !url.includes(faults.match)) return {};
  if (faults.method && faults.method !== method) return {};
  if (faults.times !== undefined && used.times++ >= faults.times) return {};
  return faults;
}

/** Ghost does all its work; the client gets a 502. */
function loseReply(res) {
  const end = res.end.bind(res);
  const writeHead = res.writeHead.bind(res);
  res.write = () => true;
  res.writeHead = () => res;
  res.end = () => {
    for (const name of res.getHeaderNames()) res.removeHeader(name);
    writeHead(502, { 'content-type': 'text/html' });
    end('<html><body><h1>502 Bad Gateway</h1></body></html>');
    return res;
  };
}

http.Server.prototype.emit = function emitWithFaults(event, ...args) {
  if (event !== 'request') return emit.call(this, event, ...args);
  const [req, res] = args;
  const faults = faultsFor(req);
  const reply = (status, body, headers) => {
    res.writeHead(status, { 'content-type': faults.contentType ?? 'text/html', ...headers });
    res.end(body);
  };
  const act = () => {
    if (faults.redirectTo) {
      const location = faults.redirectTo.replace(/\/$/, '') + req.url;
      return reply(faults.redirectStatus ?? 301, '', { location });
    }
    if (faults.stripAuthorization) delete req.headers.authorization;
    if (faults.status) return reply(faults.status, faults.body ?? '', faults.headers);
    if (faults.loseReply) loseReply(res);
    return emit.call(this, event, req, res);
  };
  if (faults.delayMs) setTimeout(act, faults.delayMs);
  else act();
  return true;
};
