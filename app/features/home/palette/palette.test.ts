import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { permissionsOfMember } from '#app/core/permissions.ts'
import { aService, aSpecialist } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { actsNamed } from './acts.ts'
import { palette } from './operations.server.ts'
import { foundGroups } from './ui/found-groups.ts'

/** A Tuesday morning in Mexico City. */
const now = '2026-03-03T14:00:00Z'

async function found(scene: Scene, search: string, permissions = permissionsOfMember('full', [])) {
	const outcome = await execute(asActor(scene, { permissions }), palette.search, { search })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

const around = { contactPage: false, home: '52' }

test('a service, a day and an hour in one line are a booking with all of it filled in', async () => {
	const scene = await aBusiness({ now })
	const said = async (search: string) => {
		const [wish] = (await found(scene, search)).wishes
		return (
			wish && [wish.serviceId === scene.service.id, wish.date, wish.time, wish.specialistId === scene.specialist.id]
		)
	}
	expect(await said('corte mañana 5')).toEqual([true, '2026-03-04', '17:00', false])
	expect(await said('corte con lucia el viernes a las 10')).toEqual([true, '2026-03-06', '10:00', true])
	expect(await said('Corte de cabello 12:30')).toEqual([true, undefined, '12:30', false])
	expect(await said('corte')).toEqual([true, undefined, undefined, false])
	const [doing] = foundGroups(await found(scene, 'corte mañana 5'), around)
	expect(doing).toMatchObject({
		name: 'Hacer',
		items: [{ label: 'Agendar Corte de cabello', hint: 'miércoles 4 de marzo, 17:00' }],
	})
	const address = new URL(doing?.items[0]?.to ?? '', 'http://salon.test')
	expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
		'/agenda/citas/nueva',
		{ serviceId: scene.service.id, date: '2026-03-04', fecha: '2026-03-04', time: '17:00' },
	])
})

test('somebody of the team is found by name, however it is typed, and booked only with what she gives', async () => {
	const scene = await aBusiness({ now })
	const nails = await aService(scene, { name: 'Manicure con gel' })
	const ana = await aSpecialist(scene, { name: 'Ána Belén Ruiz' }, [nails.id])
	for (const search of ['ana belen', 'ANA BELEM', 'anna bellen', 'ruiz', 'ruizz']) {
		expect((await found(scene, search)).specialists).toEqual([{ specialistId: ana.id, name: ana.name }])
	}
	const doing = async (search: string) => foundGroups(await found(scene, search), around)[0]?.items[0]
	expect((await doing('manicure con ana el viernes a las 10'))?.label).toBe(`Agendar Manicure con gel con ${ana.name}`)
	const cut = await doing('corte con ana mañana 5')
	expect([cut?.label, cut?.hint]).toEqual([
		'Agendar Corte de cabello',
		`${ana.name} no lo da · miércoles 4 de marzo, 17:00`,
	])
	expect(cut?.to).not.toContain('specialistId')
	const groups = foundGroups(await found(scene, 'ruiz'), around)
	expect(groups.map(({ name, items }) => [name, items[0]?.to])).toEqual([['Equipo', `/especialistas/${ana.id}`]])
	const desk = permissionsOfMember('listed', [{ pageId: 5, actions: ['view'] }])
	expect((await found(scene, 'ruiz', desk)).specialists).toEqual([])
})

test('acts are found by the words that one types for them, and only those that the person may do', async () => {
	const scene = await aBusiness({ now })
	const acts = async (search: string, ...words: Parameters<typeof permissionsOfMember>[1]) =>
		(await found(scene, search, permissionsOfMember(words.length > 0 ? 'listed' : 'full', words))).acts.map(
			({ label }) => label,
		)
	expect(await acts('nueva cita')).toEqual(['Agendar cita'])
	expect(await acts('bloq')).toEqual(['Bloquear horario'])
	expect(await acts('invitar')).toEqual(['Invitar al equipo'])
	const desk = { pageId: 6, actions: ['view', 'edit'], schedule: { appointments: true, blocks: false } }
	expect(await acts('nueva cita', desk)).toEqual(['Agendar cita'])
	expect([await acts('bloq', desk), await acts('invitar', desk)]).toEqual([[], []])
	// Who receives somebody without an appointment books and marks an attendance.
	const may = (...words: string[]) => actsNamed('sin cita', (word) => words.includes(word)).length
	expect([may('agenda.book'), may('agenda.setStatus'), may('agenda.book', 'agenda.setStatus')]).toEqual([0, 0, 1])
})

test('who may not book finds the service and no booking; who may not see services finds neither', async () => {
	const scene = await aBusiness({ now })
	const reader = await found(scene, 'corte mañana 5', permissionsOfMember('listed', [{ pageId: 5, actions: ['view'] }]))
	expect([reader.services.map(({ name }) => name), reader.wishes]).toEqual([['Corte de cabello'], []])
	const nobody = await found(scene, 'corte mañana 5', permissionsOfMember('listed', []))
	expect([nobody.services, nobody.wishes, nobody.acts]).toEqual([[], [], []])
})

test('a service that is found says its price as the catalogue does', async () => {
	const scene = await aBusiness({ now })
	const hintOf = async (price: string, priceMinor: number | null) => {
		const { name } = await aService(scene, { name: `Pedicure ${price}`, price, priceMinor })
		const groups = foundGroups(await found(scene, name), around)
		return groups.find(({ name }) => name === 'Servicios')?.items.find(({ label }) => label === name)?.hint
	}
	expect(await hintOf('$350 MXN', 35_000)).toBe('30 min · $350.00')
	expect(await hintOf('420', 42_000)).toBe('30 min · $420.00')
	expect(await hintOf('A tratar', null)).toBe('30 min · A tratar')
	expect(await hintOf('', null)).toBe('30 min')
})
