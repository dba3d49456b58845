import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { answerOf, choose, people, reasons, stateOf, upload } from '#tests/support/import-file.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { clients } from '../operations.server.ts'

test('a column is known by the name of a defined field; its cells come in the kind of it, and what is none refuses its row with the reason', async () => {
	const scene = await aBusiness()
	const define = (input: object) => answerOf(execute(scene.ctx, clients.defineField, input as never))
	await define({ label: 'Hijos', kind: 'number', key: 'num_hijos' })
	await define({ label: 'Tipo de piel', kind: 'choice', options: 'Seca\nGrasa' })
	await define({ label: 'Usa lentes', kind: 'boolean' })
	await define({ label: 'Aniversario', kind: 'date' })
	const rows = [
		'5522847731,2,SECA,sí,2020-02-29',
		'5522847732,dos,Grasa,no,',
		'5522847733,1,Escamosa,no,',
		'5522847734,,,,',
	]
	const heads = 'WhatsApp,Hijos,Tipo de piel,Usa lentes,Aniversario'
	const importId = await upload(scene, `${heads}\n${rows.join('\n')}\n`)
	const { columns } = await stateOf(scene, importId)
	const targets = columns.map(({ target }) => target)
	expect(targets).toEqual([
		...['whatsapp', 'campo:num_hijos', 'campo:Tipo_de_piel', 'campo:Usa_lentes', 'campo:Aniversario'],
	])
	await choose(scene, importId, { countryCode: '52' }, targets)
	await answerOf(execute(scene.ctx, clients.sendImport, { importId, fixes: true }))
	await runJobs(scene.home, { now: scene.at })
	expect((await people(scene)).map(({ whatsapp, customFields }) => [whatsapp, customFields])).toEqual([
		['5522847731', { num_hijos: 2, Tipo_de_piel: 'Seca', Usa_lentes: true, Aniversario: '2020-02-29' }],
		['5522847734', {}],
	])
	expect(await reasons(scene, importId)).toEqual([
		[3, 'Hijos: No es de la clase de este campo (Escribe un número)'],
		[4, 'Tipo de piel: No es de la clase de este campo (Elige una de las opciones)'],
	])
})
