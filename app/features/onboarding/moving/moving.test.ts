import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aFile, brought, catalogue, done, prices, undone, viewOf } from '#tests/support/scenes/moving.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { onboarding } from '../operations.server.ts'
import { mappingOf } from './columns.ts'
import { minutesIn } from './lengths.ts'
import { weekIn } from './week-text.ts'

const team = async ({ ctx }: Scene) => (await done(execute(ctx, specialists.listSpecialists, {}))).specialists

test('columns are recognised by what they are called, ours and others’, each field once', () => {
	expect(mappingOf('services', prices)).toEqual(['name', 'price', 'duration', 'category', 'online'])
	const others = ['Service name', 'Retail price', 'Duration', 'Category', 'Service description', 'Tax']
	expect(mappingOf('services', others)).toEqual(['name', 'price', 'duration', 'category', 'description', null])
	const google = [
		'Subject',
		'Start Date',
		'Start Time',
		'End Date',
		'End Time',
		'All Day Event',
		'Description',
		'Location',
	]
	expect(mappingOf('appointments', google)).toEqual(['title', 'date', 'time', null, 'end', null, 'notes', 'branch'])
	const desk = ['Fecha de realización', 'Hora', 'Nombre cliente', 'Apellido cliente', 'Teléfono', 'Prestador', 'Estado']
	expect(mappingOf('appointments', desk)).toEqual([
		'date',
		'time',
		'client',
		'lastname',
		'phone',
		'specialist',
		'status',
	])
})

test('lengths are read as people write them, and nothing else is', () => {
	const ninety = [
		'90',
		'90 min',
		'1 h 30 min',
		'1h30',
		'1:30',
		'01:30:00',
		'1 hora y media',
		'1.5 h',
		'0.0625',
		'1hr 30min',
	]
	expect(ninety.map(minutesIn)).toEqual(ninety.map(() => 90))
	expect(['media hora', '45', "45'", '2 horas'].map(minutesIn)).toEqual([30, 45, 45, 120])
	expect(['', 'mucho', '-30', '0', '99999', `1${' '.repeat(9000)}x`].map(minutesIn)).toEqual(Array(6).fill(null))
})

test('hours of a week are read as people write them, and nothing else is', () => {
	const nine = [{ from: '09:00', to: '18:00' }]
	const week = weekIn('Lun a Vie 9:00-18:00; Sáb 9 a 14')
	expect([week?.monday, week?.friday, week?.saturday, week?.sunday]).toEqual([
		nine,
		nine,
		[{ from: '09:00', to: '14:00' }],
		[],
	])
	expect(weekIn('L-V 9am-6pm')?.wednesday).toEqual(nine)
	const split = weekIn('martes y jueves 10:00 - 14:00, 16:00 - 20:00')
	expect(split?.thursday).toEqual([
		{ from: '10:00', to: '14:00' },
		{ from: '16:00', to: '20:00' },
	])
	expect(split?.wednesday).toEqual([])
	expect(weekIn('Todos los días 8:00-20:00')?.sunday).toEqual([{ from: '08:00', to: '20:00' }])
	const noon = [{ from: '13:00', to: '17:00' }]
	expect(weekIn('Lun a Vie 1-5pm')?.monday).toEqual(noon)
	expect(weekIn('Lun a Vie 1pm-5')?.monday).toEqual(noon)
	expect(weekIn('Lun 9-5pm; Mar 9am-1')).toMatchObject({
		monday: [{ from: '09:00', to: '17:00' }],
		tuesday: [{ from: '09:00', to: '13:00' }],
	})
	const three = weekIn('Lun, Mié y Vie 9-18, Sáb 9am-2pm, Dom 10-12')
	expect([three?.monday, three?.tuesday, three?.wednesday, three?.friday]).toEqual([nine, [], nine, nine])
	expect([three?.saturday, three?.sunday]).toEqual([[{ from: '09:00', to: '14:00' }], [{ from: '10:00', to: '12:00' }]])
	expect(weekIn('Lunes: 9:00 – 18:00\r\nMartes: 9:00 – 18:00\r\n')?.tuesday).toEqual(nine)
	expect(['mañanas', 'Lun 18:00-9:00', 'Vie-Lun 9:00-18:00', '9:00-18:00', ''].map(weekIn)).toEqual(Array(5).fill(null))
})

test('a price list becomes services in their categories; what is there stays, what is wrong says why, and nothing else is held up', async () => {
	const scene = await aBusiness()
	const [own] = await catalogue(scene)
	const of = await aFile(scene, 'services', prices, [
		['Balayage', '$1,850', '2 h 30 min', 'Color', 'Sí'],
		['Tinte de raíz', '650', '90', 'color', 'No'],
		[own?.name ?? '', '1', '30', '', ''],
		['Balayage', '99', '30', '', ''],
		['Peinado', 'mucho', 'un rato', '', 'tal vez'],
		['', '100', '30', '', ''],
		['Consulta', '', '', '', ''],
		['Extensiones', 'Desde $2,500', '60', '', ''],
		['Novia', '100 USD', '60', '', ''],
	])
	const before = await viewOf(scene, of)
	expect(before).toMatchObject({ looked: 9, fresh: 4, there: 2, wrong: 3, missing: null })
	expect(before.preview[0]).toMatchObject({ state: 'new', becomes: 'Balayage · 150 min · $1,850.00 · Color' })
	expect(before.preview[4]?.problem).toMatch(/Duración: .*Precio: .*Sí o No/)
	expect(before.preview[6]?.note).toContain('Sin duración: quedará en 60 minutos')
	expect(before.preview[7]?.becomes).toContain('desde $2,500.00')
	expect(before.preview[8]?.problem).toContain('viene en dólares')
	expect((await catalogue(scene)).length).toBe(1)
	await done(execute(scene.ctx, onboarding.startMoveIn, of))
	await runJobs(scene.home, { now: scene.at })
	expect((await viewOf(scene, of)).moveIn).toMatchObject({ state: 'done', made: 4, there: 2, refused: 3 })
	const made = await catalogue(scene)
	const called = (name: string) => made.find((service) => service.name === name)
	expect(called('Balayage')).toMatchObject({ priceMinor: 185_000, durationMinutes: 150, available: true })
	expect(called('Balayage')?.specialistIds).toEqual([scene.specialist.id])
	expect(called('Tinte de raíz')).toMatchObject({ priceMinor: 65_000, available: false })
	expect(called('Extensiones')).toMatchObject({ priceMinor: 250_000, priceFrom: true })
	expect(called('Tinte de raíz')?.categoryId).toBe(called('Balayage')?.categoryId)
	const { rows } = await done(execute(scene.ctx, onboarding.refusedMoveInRows, of))
	expect(rows.map(({ line }) => line)).toEqual([6, 7, 10])
	const again = await execute(scene.ctx, onboarding.startMoveIn, of)
	expect(again).toMatchObject({ ok: false, failure: { code: 'conflict' } })
})

test('a file is taken back whole, but for what somebody has changed or booked since', async () => {
	const scene = await aBusiness()
	const rows = [
		['Balayage', '1850', '150', 'Color', ''],
		['Tinte', '650', '90', 'Color', ''],
		['Peinado', '300', '45', 'Estilo', ''],
	]
	const of = await brought(scene, 'services', prices, rows)
	const tint = (await catalogue(scene)).find(({ name }) => name === 'Tinte')
	const { id: serviceId, ...fields } = tint ?? { id: '' }
	const edited = { ...fields, serviceId, price: '$700', synonyms: '', linkPrice: undefined, schedules: undefined }
	await done(
		execute(
			scene.ctx,
			services.editService,
			JSON.parse(JSON.stringify({ ...edited, pause: undefined, customId: undefined, lookAheadDays: undefined })),
		),
	)
	// The category of the one that stays is still used.
	expect(await undone(scene, of)).toMatchObject({ state: 'undone', made: 3, kept: 2 })
	expect((await catalogue(scene)).map(({ name }) => name).sort()).toEqual([scene.service.name, 'Tinte'].sort())
	const twice = await execute(scene.ctx, onboarding.undoMoveIn, of)
	expect(twice).toMatchObject({ ok: false, failure: { code: 'conflict' } })
	// What was taken back may come again.
	const again = await brought(scene, 'services', prices, rows)
	expect((await viewOf(scene, again)).moveIn).toMatchObject({ made: 2, there: 1 })
})

test('a team comes with what each gives and their hours; who is there stays', async () => {
	const scene = await aBusiness()
	await brought(scene, 'services', prices, [
		['Balayage', '1850', '150', '', ''],
		['Tinte', '650', '90', '', ''],
	])
	const heads = ['Nombre', 'Apellido', 'Celular', 'Servicios', 'Horario', 'Sucursal']
	const of = await brought(scene, 'specialists', heads, [
		['Lucía', 'Prado', '55 1234 5678', 'Balayage, tinte, Masaje', 'Lun a Vie 10:00-16:00', ''],
		['Iván', '', '', '', '', scene.branch.name],
		[scene.specialist.name, '', '', '', '', ''],
		['Rita', '', '5.51234E+09', '', '', ''],
		['Sol', '', '', '', 'cuando se pueda', ''],
		['Luz', '', '', '', '', 'Otra'],
	])
	expect((await viewOf(scene, of)).moveIn).toMatchObject({ made: 2, there: 1, refused: 3 })
	const people = await team(scene)
	const lucia = people.find(({ name }) => name === 'Lucía Prado')
	expect(lucia).toMatchObject({ whatsapp: '5512345678', countryCode: '52' })
	expect(lucia?.serviceIds).toHaveLength(2)
	expect(lucia?.schedules?.monday).toEqual([{ from: '10:00', to: '16:00' }])
	expect(people.find(({ name }) => name === 'Iván')?.serviceIds).toHaveLength(3)
	expect(await undone(scene, of)).toMatchObject({ state: 'undone', kept: 0 })
	expect((await team(scene)).map(({ name }) => name)).toEqual([scene.specialist.name])
})

test('the same file is not brought twice, and one that is stopped keeps what it brought until it is taken back', async () => {
	const scene = await aBusiness()
	const rows = Array.from({ length: 120 }, (_, index) => [`Servicio ${index}`, '100', '30', '', ''])
	const of = await aFile(scene, 'services', prices, rows)
	await done(execute(scene.ctx, onboarding.startMoveIn, of))
	const file = {
		kind: 'services',
		fileName: 'x.csv',
		heads: prices,
		fileHash: JSON.stringify(rows).slice(0, 60),
	} as const
	expect(await execute(scene.ctx, onboarding.openMoveIn, file)).toMatchObject({
		ok: false,
		failure: { code: 'duplicate' },
	})
	await done(execute(scene.ctx, onboarding.cancelMoveIn, of))
	await runJobs(scene.home, { now: scene.at })
	expect((await viewOf(scene, of)).moveIn).toMatchObject({ state: 'cancelled', made: 0 })
	expect((await catalogue(scene)).length).toBe(1)
})

test('whoever may not make services by hand brings none', async () => {
	const scene = await aBusiness({ permissions: ['businesses.edit', 'services.view'] })
	const file = { kind: 'services', fileName: 'x.csv', fileHash: 'x', heads: prices }
	expect(await execute(scene.ctx, onboarding.openMoveIn, file)).toMatchObject({
		ok: false,
		failure: { code: 'forbidden' },
	})
})
