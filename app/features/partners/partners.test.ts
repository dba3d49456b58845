import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { aPartner } from '#tests/support/scenes/partners.ts'
import { partners } from './operations.server.ts'

test('the banner of August 2025 shows from its first to its last second, and at no other time', async () => {
	const { at } = await aPartner()
	const shown = async (now: string) => {
		const frame = await execute(at(now), partners.frame, {})
		return frame.ok ? (frame.value.promotion?.text ?? null) : 'refused'
	}
	const banner = 'MULTIPLICA TU RECARGA DE CREDITOS'
	expect(await shown('2025-08-13T23:59:59-06:00')).toBeNull()
	expect(await shown('2025-08-14T00:00:00-06:00')).toBe(banner)
	expect(await shown('2025-08-16T23:59:59-06:00')).toBe(banner)
	expect(await shown('2025-08-17T00:00:00-06:00')).toBeNull()
})

test('what a partner tells of himself is saved whole; an address of another network is refused', async () => {
	const ctx = (await aPartner()).at('2026-03-02T12:00:00Z')
	const info = {
		name: 'Claras',
		description: 'Agenda para clínicas y salones',
		facebookUrl: 'https://facebook.com/claras',
	}
	expect(await execute(ctx, partners.saveInfo, info)).toMatchObject({ ok: true })
	expect(await execute(ctx, partners.info, {})).toMatchObject({ ok: true, value: info })
	const wrong = await execute(ctx, partners.saveInfo, { ...info, facebookUrl: 'https://evil.example/facebook.com' })
	expect(wrong).toMatchObject({ ok: false, failure: { code: 'invalid_input' } })
})
