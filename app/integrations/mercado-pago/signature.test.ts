import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifySignature } from './signature.server.ts'

const secret = 'your_secret_key_here'
const ts = '1742505638683'
const now = Number(ts) + 60_000
const requestId = '2066ca19-c6f1-498a-be75-1923005edd06'

function signed(manifest: string, at = ts) {
	return `ts=${at},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`
}

test('the documented signatures are accepted', () => {
	const numeric = `ts=${ts},v1=28fe7557d9faae33f1283eb1423243ce48fc606c8afc17c8ad8ff70133d6a6f6`
	expect(verifySignature({ signature: numeric, requestId, dataId: '999999999', secret, now })).toBe(true)
	const letters = `ts=${ts},v1=633f91233312dd391ec75fa0bea539cfc2d6c4918873305b84a96cc1c58db71c`
	const dataId = 'ord01jq4s4ky8hwq6na5pxb65b3d3'
	expect(verifySignature({ signature: letters, requestId, dataId, secret, now })).toBe(true)
	expect(verifySignature({ signature: letters, requestId, dataId: dataId.toUpperCase(), secret, now })).toBe(true)
})

test('an id may be signed as it was received', () => {
	const signature = signed(`id:ORD01;request-id:${requestId};ts:${ts};`)
	expect(verifySignature({ signature, requestId, dataId: 'ORD01', secret, now })).toBe(true)
})

test('seconds and milliseconds are both times', () => {
	const seconds = String(Math.floor(Number(ts) / 1000))
	const signature = signed(`id:1;request-id:${requestId};ts:${seconds};`, seconds)
	expect(verifySignature({ signature, requestId, dataId: '1', secret, now })).toBe(true)
	expect(verifySignature({ signature, requestId, dataId: '1', secret, now: now + 16 * 86_400_000 })).toBe(false)
})

test('a missing pair is left out of what is signed', () => {
	expect(verifySignature({ signature: signed(`ts:${ts};`), requestId: null, dataId: undefined, secret, now })).toBe(
		true,
	)
	expect(verifySignature({ signature: signed(`id:1;ts:${ts};`), requestId: '', dataId: '1', secret, now })).toBe(true)
})

test('anything else is refused', () => {
	const good = signed(`id:1;request-id:${requestId};ts:${ts};`)
	const request = { signature: good, requestId, dataId: '1', secret, now }
	expect(verifySignature(request)).toBe(true)
	for (const change of [{ dataId: '2' }, { requestId: 'x' }, { secret: 'other' }, { secret: '' }]) {
		expect(verifySignature({ ...request, ...change })).toBe(false)
	}
	for (const signature of [null, undefined, '', 'ts=,v1=', `ts=${ts}`, 'v1=abc', `ts=x,${good.split(',')[1]}`]) {
		expect(verifySignature({ ...request, signature })).toBe(false)
	}
})
