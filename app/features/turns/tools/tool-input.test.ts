import { expect, test } from 'vitest'
import { z } from 'zod'
import { BookAppointment } from '#app/features/agenda/schemas.ts'
import { type Json } from '#app/lib/json.ts'
import { type References } from './references.ts'
import { tools } from './tool.ts'
import { readInput } from './tool-input.ts'
import { argumentsSchema } from './tool-schema.ts'

const things: References = {
	serviceId: [
		{ ref: 's1', id: 'srv_1', name: 'Corte', branchIds: ['brn_1', 'brn_2'], specialistIds: ['spc_1', 'spc_3'] },
		{
			...{ ref: 's2', id: 'srv_2', name: 'Tinte', branchIds: ['brn_1'], specialistIds: ['spc_2'] },
			addOns: [
				{ ref: 'a1', id: 'add_1', name: 'Mascarilla' },
				{ ref: 'a2', id: 'add_2', name: 'Matiz de color' },
			],
		},
	],
	specialistId: [
		{ ref: 'e1', id: 'spc_1', name: 'Ana Ruiz', branchIds: ['brn_1'], label: 'Ana Ruiz (Centro)' },
		{ ref: 'e2', id: 'spc_2', name: 'Berta', branchIds: ['brn_1'] },
		{ ref: 'e3', id: 'spc_3', name: 'Ana Ruiz', branchIds: ['brn_2'], label: 'Ana Ruiz (Sur)' },
	],
	branchId: [
		{ ref: 'b1', id: 'brn_1', name: 'Centro' },
		{ ref: 'b2', id: 'brn_2', name: 'Sur' },
	],
	visitId: [{ ref: 'v1', id: 'vis_1', name: 'Visita' }],
	formId: [{ ref: 'f1', id: 'frm_1', name: 'Encuesta' }],
	packageId: [{ ref: 'k1', id: 'pkg_1', name: 'Seis cortes' }],
	offerId: [{ ref: 'o1', id: 'off_1', name: 'Horario apartado' }],
	appointmentId: [{ ref: 'c1', id: 'apt_1', name: 'Corte, 2026-03-04 10:00' }],
}
const caller = { contactId: 'con_me', slotsPerPage: 5, timeZone: 'America/Mexico_City' }

function read(name: string, args: Record<string, Json>) {
	const tool = tools.find((each) => each.name === name)
	if (!tool) throw new Error(name)
	return readInput(tool, args, things, caller)
}

test('names become ids, the person is always the one who writes, and what is staff’s is dropped', () => {
	const given = { service: 'tinte', specialist: 'e2', date: '2026-03-03', time: '10:00' }
	const more = { contactId: 'con_other', allowConflict: true, details: 'x', specialistId: 'spc_3' }
	expect(read('bookAppointment', { ...given, ...more })).toEqual({
		input: {
			serviceId: 'srv_2',
			specialistId: 'spc_2',
			branchId: 'brn_1',
			contactId: 'con_me',
			date: '2026-03-03',
			time: '10:00',
		},
	})
})

test('two of one name are told apart by the branch of the call, else they come back as choices', () => {
	const given = { service: 's1', specialist: 'Ana Ruiz', date: '2026-03-03', time: '10:00' }
	expect(read('bookAppointment', { ...given, branch: 'Sur' })).toMatchObject({ input: { specialistId: 'spc_3' } })
	expect(read('bookAppointment', given)).toEqual({
		choices: [
			{
				argument: 'specialist',
				options: [
					{ ref: 'e1', name: 'Ana Ruiz (Centro)' },
					{ ref: 'e3', name: 'Ana Ruiz (Sur)' },
				],
			},
		],
	})
})

test('anybody will do where nobody is named, and the branch follows from the specialist or from the service', () => {
	const when = { date: '2026-03-03', time: '10:00' }
	expect(read('bookAppointment', { service: 's2', specialist: 'cualquiera', ...when })).toMatchObject({
		input: { specialistId: 'any', branchId: 'brn_1' },
	})
	expect(read('bookAppointment', { service: 's1', specialist: 'e3', ...when })).toMatchObject({
		input: { branchId: 'brn_2' },
	})
	expect(read('bookAppointment', { service: 's1', ...when })).not.toHaveProperty('input.branchId')
})

test('a search of one day needs no end and shows no more than a page', () => {
	expect(read('freeTimes', { service: 's1', from: '2026-03-03', to: '', limit: 500 })).toEqual({
		input: { serviceId: 'srv_1', from: '2026-03-03', to: '2026-03-03', limit: 5 },
	})
})

test('an unknown service is named, an unknown appointment brings those that there are', () => {
	expect(read('freeTimes', { service: 'masaje', from: '2026-03-03' })).toEqual({
		unknown: { argument: 'service', said: 'masaje' },
	})
	expect(read('cancelAppointment', { appointment: 'apt_foreign' })).toEqual({
		choices: [{ argument: 'appointment', options: [{ ref: 'c1', name: 'Corte, 2026-03-04 10:00' }] }],
	})
})

test('the services of a visit are named one by one, the branch is one that gives them all, and a doubt names its argument', () => {
	const when = { date: '2026-03-03', time: '10:00' }
	const services = [
		{ service: 'tinte', specialist: 'Berta', addOnIds: ['x'] },
		{ service: 's1', specialist: 'any' },
	]
	expect(read('bookVisit', { services, allowConflict: true, ...when })).toEqual({
		input: {
			services: [{ serviceId: 'srv_2', specialistId: 'spc_2' }, { serviceId: 'srv_1' }],
			branchId: 'brn_1',
			contactId: 'con_me',
			notesOnEach: true,
			...when,
		},
	})
	expect(read('freeVisits', { services: ['s1', 'corte'], from: '2026-03-03', limit: 90 })).toEqual({
		input: {
			services: [{ serviceId: 'srv_1' }, { serviceId: 'srv_1' }],
			from: '2026-03-03',
			to: '2026-03-03',
			limit: 5,
		},
	})
	expect(read('bookVisit', { services: [{ service: 's1', specialist: 'Ana Ruiz' }], ...when })).toHaveProperty(
		'choices',
	)
	expect(read('bookVisit', { services: [{ service: 'masaje' }], ...when })).toEqual({
		unknown: { argument: 'service', said: 'masaje' },
	})
	expect(read('cancelVisit', { visit: 'v1', undoable: true })).toEqual({ input: { visitId: 'vis_1' } })
})

test('what is added is given by its names, once, and what the service does not have is said', () => {
	const given = { service: 'tinte', date: '2026-03-03', time: '10:00' }
	const input = (addOns: Json) => read('bookAppointment', { ...given, addOns, addOnIds: ['add_foreign'] })
	expect(input(['mascarilla', 'a2', 'Mascarilla'])).toMatchObject({ input: { addOnIds: ['add_1', 'add_2'] } })
	expect(input('matiz')).toMatchObject({ input: { addOnIds: ['add_2'] } })
	expect(input(['decorado'])).toEqual({ unknown: { argument: 'addOns', said: 'decorado' } })
	expect(input([])).not.toHaveProperty('input.addOnIds')
	expect(read('freeTimes', { service: 's2', from: '2026-03-03', addOns: ['Mascarilla'] })).toMatchObject({
		input: { addOnIds: ['add_1'] },
	})
	const services = [{ service: 's2', addOns: ['Mascarilla'] }, { service: 's1' }]
	expect(read('bookVisit', { services, date: '2026-03-03', time: '10:00' })).toMatchObject({
		input: { services: [{ serviceId: 'srv_2', addOnIds: ['add_1'] }, { serviceId: 'srv_1' }] },
	})
	expect(
		read('bookVisit', { services: [{ service: 's1', addOns: ['x'] }], date: '2026-03-03', time: '10:00' }),
	).toEqual({
		unknown: { argument: 'addOns', said: 'x' },
	})
	const tool = tools.find(({ name }) => name === 'bookAppointment')
	const schema = tool && argumentsSchema(tool, z.toJSONSchema(BookAppointment, { io: 'input' }))
	expect(schema).toMatchObject({ properties: { addOns: { type: 'array', items: { type: 'string' } } } })
	expect(schema).not.toHaveProperty('properties.addOnIds')
})

test('an id under the name that the operation gives it counts for nothing, whatever the tool, in a visit’s services too', () => {
	const made = 'made_up'
	for (const tool of tools) {
		const own = [
			...tool.names,
			...Object.keys(tool.asList ?? {}),
			...(tool.self ? [tool.self] : []),
			...(tool.hidden ?? []),
		]
		const ids = Object.fromEntries(own.map((key) => [key, key in (tool.asList ?? {}) ? [made] : made]))
		const items = Object.entries(tool.lists ?? {}).map(([key, { names }]): [string, Json] => {
			return [key, [{ service: 's1', ...Object.fromEntries(names.map((name) => [name, made])) }]]
		})
		expect(JSON.stringify(read(tool.name, { ...ids, ...Object.fromEntries(items) })), tool.name).not.toContain(made)
	}
})
