import { expect, test } from 'vitest';
import { isPublicAddress } from './address-policy.ts';

test.each([
  ['8.8.8.8', 'IPv4'],
  ['172.15.255.255', 'just below a private range'],
  ['2606:4700:4700::1111', 'IPv6'],
  ['::ffff:8.8.8.8', 'mapped, public inside'],
  ['64:ff9b::8.8.8.8', 'NAT64, public inside'],
])('%s is public (%s)', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['0.0.0.0', 'unspecified'],
  ['127.0.0.1', 'loopback'],
  ['127.8.8.8', 'loopback'],
  ['10.0.0.1', 'private'],
  ['172.16.0.1', 'private'],
  ['192.168.1.1', 'private'],
  ['169.254.169.254', 'metadata'],
  ['168.63.129.16', 'host agent'],
  ['100.100.100.200', 'metadata in the carrier range'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['192.0.0.192', 'metadata in a reserved range'],
  ['192.0.2.1', 'documentation'],
  ['198.51.100.7', 'documentation'],
  ['203.0.113.9', 'documentation'],
  ['198.18.0.1', 'benchmarking'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::127.0.0.1', 'IPv4-compatible'],
  ['::ffff:127.0.0.1', 'mapped loopback'],
  ['::ffff:a9fe:a9fe', 'mapped metadata'],
  ['::ffff:0:127.0.0.1', 'translated'],
  ['64:ff9b::10.0.0.1', 'NAT64, private inside'],
  ['64:ff9b::7f00:1', 'NAT64, loopback inside'],
  ['64:ff9b:1::1', 'NAT64, local use'],
  ['2002:7f00:1::', '6to4'],
  ['2001::1', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['3fff::1', 'documentation'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'metadata, unique local'],
  ['fe80::1', 'link local'],
  ['fe80::1%eth0', 'link local with a zone'],
  ['fec0::1', 'site local'],
  ['ff02::1', 'multicast'],
  ['100::1', 'discard'],
  ['no address', 'not an address'],
])('%s is not public (%s)', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
