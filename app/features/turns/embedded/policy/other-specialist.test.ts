import { expect, test } from 'vitest'
import { toolHost } from '#tests/support/tool-host.ts'
import { effectsOf, stageOf } from '#tests/support/written-conversations.ts'
import { embeddedEngine } from '../engine.ts'

async function effectsIn(lines: string[]): Promise<string[]> {
	const host = toolHost(embeddedEngine, stageOf([]))
	const done: string[] = []
	for (const line of lines) done.push(...effectsOf(await host.send(line)))
	return done.filter((effect) => effect.startsWith('bookAppointment'))
}

const wish = 'el martes a las 10'

test("'con ella' is the specialist who was spoken of, in 'quiero ir con ella' too", async () => {
	for (const said of [`quiero corte de dama con ella ${wish}`, `quiero ir con ella, corte de dama ${wish}`]) {
		const done = await effectsIn(['¿Lucía trabaja el martes?', said, 'sí'])
		expect(done, said).toEqual([expect.stringMatching(/^bookAppointment s1 e2 2026-11-24 10:00/)])
	}
})

test("of 'yo voy con ella' she is who comes along: nobody is named by it", async () => {
	for (const said of ['yo voy con ella', 'yo también voy con ella', 'yo iré con ella y espero']) {
		const done = await effectsIn([
			'la vez pasada me atendió Lucía',
			`corte de dama ${wish} para mi hija, ${said}`,
			'sí',
		])
		expect(done, said).toEqual([expect.stringMatching(/^bookAppointment s1 e1 2026-11-24 10:00/)])
	}
})
