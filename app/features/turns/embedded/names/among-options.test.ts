import { expect, test } from 'vitest'
import { salon } from '#tests/support/scenes/salon.ts'
import { toolHost } from '#tests/support/tool-host.ts'
import { embeddedEngine } from '../engine.ts'

/** A house whose highlights come for short and for long hair, and that cuts hair too. */
function house(names: Record<string, string>) {
	const stage = salon()
	for (const service of stage.business.services) {
		const name = names[service.ref]
		if (name) Object.assign(service, { name, synonyms: [] })
	}
	return toolHost(embeddedEngine, stage)
}

const variants = { s3: 'Mechas (Corto)', s4: 'Mechas (Largo)' }

test.each(['el corto', 'corto por favor', 'tengo el cabello corto', 'el primero'])(
	'«%s» to which of the variants is that variant and no haircut',
	async (said) => {
		const host = house(variants)
		await host.send('quiero mechas el martes a las 9')
		expect((await host.send(said)).answer.reply?.text).toContain('Sería Mechas (Corto)')
		expect((await host.send('sí')).effects).toMatchObject([{ arguments: { service: 's3', time: '09:00' } }])
	},
)

test('a variant that is proposed gives way to the other by its own word, and to a haircut by the name of one', async () => {
	const host = house(variants)
	await host.send('quiero mechas el martes a las 9')
	await host.send('largo')
	expect((await host.send('no, mejor el corto')).answer.reply?.text).toContain('Sería Mechas (Corto)')
	expect((await host.send('mejor un corte de dama')).answer.reply?.text).toContain('Sería Corte de dama')
})

test('a word that joins is none of those by which one variant is told from another', async () => {
	for (const said of ['corte para el martes', 'quiero un corte para mañana a las 11']) {
		const { answer } = await house({ s2: 'Corte para niños' }).send(said)
		expect(answer.reply?.options?.map(({ title }) => title)).toEqual([
			'Corte de dama',
			'Corte para niños',
			'Corte y barba',
		])
	}
})
