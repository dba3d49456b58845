import { expect, test } from 'vitest'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'
import { scriptsOf } from '#tests/support/script-weight.ts'

const salon = salonOfFile()

test('the pages on which a client books bring no framework: one script of two kilobytes', async () => {
	const visitor = visitorOf(salon.program.url)
	const first = `/reservar/${salon.own.slug}`
	const [, service = ''] = new RegExp(`href="(${first}/[^"?]+)`).exec(await (await visitor.get(first)).text()) ?? []
	for (const path of [first, service]) {
		const { count, bytes } = await scriptsOf(visitor, path)
		expect(count, path).toBe(1)
		expect(bytes, path).toBeLessThan(2_000)
	}
})

test('the door of the panel is weighed by the same scales: its framework is found', async () => {
	const { count, bytes } = await scriptsOf(visitorOf(salon.program.url), '/auth/ingresar')
	expect(count).toBeGreaterThan(10)
	expect(bytes).toBeGreaterThan(80_000)
	expect(bytes).toBeLessThan(160_000)
})

test('the agenda brings less than 150 kB of scripts before it can be pressed, in each of its views', async () => {
	for (const vista of ['dia', 'semana', 'mes', 'agenda']) {
		const { count, bytes } = await scriptsOf(salon.own.visitor, `/agenda?vista=${vista}`)
		expect(count).toBeGreaterThan(10)
		expect(bytes, vista).toBeLessThan(150_000)
	}
})
