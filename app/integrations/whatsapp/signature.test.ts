import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { metaJson, metaSignature } from '#tests/fakes/meta-signing.ts'
import { verifySignature } from './signature.server.ts'

const raw =
	'{"object":"page","entry":[{"id":"1","time":1,"messaging":[{"message":{"mid":"m_1","text":"\\u00bfQu\\u00e9 precio tiene?"}}]}]}'
const header = 'sha256=afbe9699ed44a51f43fe826f03346bd5c3d0323caeb1a54015da8d3c4db0a372'

test('Meta’s signature is of the raw bytes', () => {
	expect(verifySignature(Buffer.from(raw), header, 'test_app_secret')).toBe(true)
	expect(verifySignature(Buffer.from(raw), header.toUpperCase().replace('SHA256', 'sha256'), 'test_app_secret')).toBe(
		true,
	)
})

test('a body that was parsed and written again is refused', () => {
	const again = Buffer.from(JSON.stringify(JSON.parse(raw)))
	expect(createHmac('sha256', 'test_app_secret').update(again).digest('hex')).toMatch(/^0125c9f4/)
	expect(verifySignature(again, header, 'test_app_secret')).toBe(false)
})

test('a missing, malformed or foreign signature is refused', () => {
	for (const bad of [undefined, null, '', 'sha256=', 'sha1=abc', 'sha256=zz', `${header}00`, header.slice(7)]) {
		expect(verifySignature(Buffer.from(raw), bad, 'test_app_secret')).toBe(false)
	}
	expect(verifySignature(Buffer.from(raw), header, 'other_secret')).toBe(false)
	expect(verifySignature(Buffer.from(raw), header, '')).toBe(false)
})

test('the stand-in signs as Meta does, escapes included', () => {
	const body = metaJson({ text: '¿Qué tal? 💇 a/b' })
	expect(body).toBe('{"text":"\\u00bfQu\\u00e9 tal? \\ud83d\\udc87 a\\/b"}')
	expect(verifySignature(Buffer.from(body), metaSignature(body, 's'), 's')).toBe(true)
})
