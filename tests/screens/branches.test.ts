import { expect, test } from 'vitest'
import { hoursIn, least, most, quotes, type Refusal, refuses, required, x } from '#tests/support/catalogue-papers.ts'
import { type Made, ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** Branches and specialists of a new salon, through its forms as they are without scripts and the JSON API. */
const salon = salonOfFile()

const { at, listed, named } = ownerOf(salon)

const aBranch = {
	name: 'Del Valle',
	address: 'Pilares 45, Del Valle',
	city: 'Ciudad de México',
	state: 'CDMX',
	country: 'México',
}
const mapOf = 'https://maps.app.goo.gl/x1'
const aSpecialist = { name: 'Elena Ruiz', whatsapp: '55 1234 5678' }

test('SUC-009 SUC-010 SUC-011 SUC-012 DIS-002 what is wrong in the form of a branch is said beside its field, and nothing is registered', async () => {
	const before = await listed('branch')
	const bounds = (id: string, field: string, from: number, to: number): Refusal[] => [
		[id, field, '', required],
		[id, field, x(from - 1), least(from)],
		[id, field, x(to + 1), most(to)],
	]
	await refuses(await at('/sucursales/nueva'), /^Registrar sucursal/, aBranch, [
		...bounds('SUC-009', 'name', 2, 30),
		['SUC-009', 'name', 'La "Nueva"', quotes],
		...bounds('SUC-010', 'address', 5, 100),
		['SUC-011', 'location', 'http', least(5)],
		['SUC-011', 'location', x(51), most(50)],
		...['city', 'state', 'country'].flatMap((field) => bounds('SUC-012', field, 2, 30)),
	])
	const steps = await at('/sucursales/nueva')
	const [select = ''] = /<select[^>]*name="stepMinutes"[\s\S]*?<\/select>/.exec(steps.html) ?? []
	const offered = [...select.matchAll(/value="(\d+)"/g)].map(([, minutes]) => Number(minutes))
	expect([offered, steps.values('stepMinutes')]).toEqual([[15, 20, 30, 40, 45, 60, 90, 120, 180], ['30']])
	const odd = await steps.press(/^Registrar sucursal/, { ...aBranch, stepMinutes: '25' })
	expect(odd.errorOf('stepMinutes')).toBe('Elige una de las frecuencias')
	expect(await listed('branch')).toEqual(before)
})

test('SUC-004 SUC-005 SUC-006 SUC-007 SUC-008 DIS-001 DIS-002 DIS-005 DIS-010 DIS-020 DIS-021 the hours of a new branch: a closed day is opened and gets one range more; the wire has them', async () => {
	const form = await at('/sucursales/nueva')
	const [left = '', right = ''] =
		form.html
			.split('class="form-cols"')[1]
			?.split(/<div class="stack">/)
			.slice(1) ?? []
	expect([left, right].map((column) => /name="(name|schedules\.own)"/.exec(column)?.[1])).toEqual([
		'name',
		'schedules.own',
	])
	expect([left.includes('Archivos de la sucursal'), right.includes('Servicios de la sucursal')]).toEqual([true, true])
	const opened = await form.press(/^domingo abierto$/, aBranch)
	expect(hoursIn(opened, 'sunday')).toEqual(['09:00-18:00'])
	const longer = await opened.press(/^Agregar horario del domingo$/)
	expect(hoursIn(longer, 'sunday')).toEqual(['09:00-18:00', '19:00-21:00'])
	const late = await longer.press(/^Registrar sucursal/, { 'schedules.sunday[0].to': '08:00' })
	expect(late.errorOf('schedules.sunday[0].to')).toBe(
		'La hora de cierre del domingo debe ser posterior a la de apertura',
	)
	expect(late.values('name')).toEqual(['Del Valle'])
	const list = await late.press(/^Registrar sucursal/, {
		'schedules.sunday[0].to': '18:00',
		stepMinutes: '45',
		location: mapOf,
	})
	expect(list.words).toContain('Sucursal registrada correctamente')
	const made = await named('branch', 'Del Valle')
	expect(made).toMatchObject({
		...{ _id: expect.stringMatching(/^brn_/), businessId: salon.businessId, name: 'Del Valle', location: mapOf },
		...{ city: aBranch.city, state: 'CDMX', country: 'México', isArchived: false, resources: [], products: [] },
		address: { description: aBranch.address, structured_formatting: { main_text: aBranch.address } },
		schedules: {
			sunday: [
				{ from: '09:00', to: '18:00' },
				{ from: '19:00', to: '21:00' },
			],
			frecuency: 45,
		},
		restSchedules: { sunday: [{ from: '18:00', to: '19:00' }], monday: [] },
	})
	for (const week of [made?.schedules, made?.restSchedules] as Record<string, object>[])
		expect(Object.keys(week).filter((key) => key.endsWith('day'))).toHaveLength(7)
})

test('DIS-008 the last range of a branch’s day can be taken away, and the day is closed then, in the form and once saved', async () => {
	const branch = await named('branch', 'Del Valle')
	const form = await at(`/sucursales/${branch?._id}`)
	expect(hoursIn(form, 'saturday')).toHaveLength(1)
	const without = await form.press(/^Quitar el horario 1 del sábado$/)
	expect(hoursIn(without, 'saturday')).toEqual([])
	expect(
		without.wordsIn(/(<div class="schedule-day" role="group" aria-label="sábado">[\s\S]*?)<div class="schedule-day"/),
	).toContain('Cerrado')
	await without.press(/^Guardar cambios/)
	expect(hoursIn(await at(`/sucursales/${branch?._id}`), 'saturday')).toEqual([])
	expect((await named('branch', 'Del Valle'))?.schedules).toMatchObject({ saturday: [{ from: '00:00', to: '00:00' }] })
})

test('SUC-007 SUC-013 SUC-014 a branch has its services, an assistant of its own, and is archived and back by its buttons', async () => {
	const branch = await named('branch', 'Del Valle')
	const services = [salon.own.services['Corte y peinado'] ?? '', salon.own.services.Balayage ?? '']
	const saved = await (await at(`/sucursales/${branch?._id}`)).press(/^Guardar cambios/, { serviceIds: services })
	expect(saved.words).toContain('Sucursal actualizada correctamente')
	expect(((await named('branch', 'Del Valle'))?.services as string[] | undefined)?.sort()).toEqual(services.sort())
	expect((await at('/asistentes')).words).toContain('Asistente Del Valle')
	const list = await at('/sucursales')
	const places = [...list.html.matchAll(/aria-label="Datos de [\s\S]*?<span>(.*?)<\/span>/g)].map(([, place]) => place)
	expect(places).toContain('Orizaba 146, Roma Norte, 06700, Ciudad de México')
	expect(list.html).toContain(`href="/sucursales/${branch?._id}/archivar"`)
	const asked = await at(`/sucursales/${branch?._id}/archivar`)
	expect(asked.words).toContain('¿Archivar la sucursal Del Valle?')
	const away = await asked.press(/^Archivar$/)
	expect([away.words.includes('Sucursal archivada'), away.html.includes(`/sucursales/${branch?._id}"`)]).toEqual([
		true,
		false,
	])
	const back = await (await at('/sucursales?archivados=1')).pressAt(`/sucursales/${branch?._id}/desarchivar`)
	expect(back.words).toContain('Sucursal desarchivada')
	expect((await named('branch', 'Del Valle'))?.isArchived).toBe(false)
})

test('SUC-015 a branch with appointments or stock is archived when it is deleted', async () => {
	const asked = await at(`/sucursales/${salon.own.branch}/eliminar`)
	const list = await asked.press(/^Eliminar sucursal/)
	expect(list.words).toMatch(/archiv/)
	const back = await (await at('/sucursales?archivados=1')).pressAt(`/sucursales/${salon.own.branch}/desarchivar`)
	expect(back.words).toContain('Sucursal desarchivada')
})

test('ESP-006 ESP-007 ESP-008 ESP-009 what is wrong in the form of a specialist is said beside its field, and nothing is registered', async () => {
	const before = await listed('specialist')
	const digits = 'El WhatsApp debe tener de 7 a 11 dígitos, sin código de país'
	const base = { ...aSpecialist, branchId: salon.own.branch }
	await refuses(await at('/especialistas/nuevo'), /^Registrar especialista/, base, [
		['ESP-006', 'customId', 'ABCDEFGHIJK', most(10)],
		['ESP-006', 'customId', 'AB-1', 'Solo letras y números'],
		['ESP-007', 'name', '', required],
		['ESP-007', 'name', 'Andrea "La Jefa"', quotes],
		['ESP-008', 'whatsapp', '', required],
		['ESP-008', 'whatsapp', '123456', digits],
		['ESP-008', 'whatsapp', '123456789012', digits],
	])
	const nowhere = await (await at('/especialistas/nuevo')).press(/^Registrar especialista/, { ...base, branchId: null })
	expect(nowhere.errorOf('branchId')).toBe('Selecciona una sucursal para el especialista')
	expect(await listed('specialist')).toEqual(before)
})

test('whoever begins gives all that the one branch offers, of several what all of them do, and less as soon as somebody says so', async () => {
	const ticked = async () => {
		const { html } = await at('/especialistas/nuevo')
		return [...html.matchAll(/<input[^>]*name="serviceIds"[^>]*>/g)].flatMap(([box]) =>
			/\bchecked\b/.test(box) ? [/value="(\w+)"/.exec(box)?.[1] ?? ''] : [],
		)
	}
	const others = (await listed('branch')).filter(({ _id }) => _id !== salon.own.branch)
	const shared = others.flatMap(({ services }) => [services as string[]])
	const all = Object.values(salon.own.services)
	const common = all.filter((id) => shared.every((ids) => ids.includes(id)))
	expect([...new Set(await ticked())].sort()).toEqual(common.sort())
	for (const { _id } of others) await (await at(`/sucursales/${_id}/archivar`)).press(/^Archivar$/)
	expect((await ticked()).sort()).toEqual(all.sort())
	const form = await at('/especialistas/nuevo')
	expect(form.words).toContain('Sin ninguno no se le puede agendar.')
	const [only = ''] = all
	await form.press(/^Registrar especialista/, { ...aSpecialist, name: 'Rita Sol', serviceIds: [only] })
	const made = await named('specialist', 'Rita Sol')
	expect(made?.services).toEqual([only])
	await (await at(`/especialistas/${made?._id}/eliminar`)).press(/^Eliminar especialista/)
	for (const { _id } of others) await (await at('/sucursales?archivados=1')).pressAt(`/sucursales/${_id}/desarchivar`)
})

test('ESP-003 ESP-004 ESP-010 DIS-006 DIS-009 DIS-015 DIS-017 DIS-018 DIS-022 a specialist’s hours open with the branch’s, keep their last range, and come back as they were entered', async () => {
	const branch = salon.own.branch
	const typed = {
		...aSpecialist,
		branchId: branch,
		customId: 'ELE01',
		email: 'elena@salon.test',
		paymentInfo: 'CLABE',
		colorHex: '#aa3300',
		serviceIds: null,
	}
	const own = await (await at('/especialistas/nuevo')).press(/^Horario propio$/, typed)
	const ofBranch = hoursIn(await at(`/sucursales/${branch}`), 'tuesday')
	expect(hoursIn(own, 'tuesday')).toEqual(ofBranch)
	const closed = await own.press(/^martes abierto$/)
	expect(hoursIn(closed, 'tuesday')).toEqual([])
	const opened = await closed.press(/^martes abierto$/)
	expect(hoursIn(opened, 'tuesday')).toEqual(ofBranch)
	expect(opened.words).not.toContain('Quitar el horario 1 del martes')
	const free = await opened.press(/^miércoles abierto$/)
	const hours = { 'schedules.monday[0].from': '10:00', 'schedules.monday[0].to': '14:00' }
	await free.press(/^Registrar especialista/, hours)
	const made = await named('specialist', 'Elena Ruiz')
	expect(made).toMatchObject({
		...{
			businessId: salon.businessId,
			customId: 'ELE01',
			email: 'elena@salon.test',
			paymentInfo: 'CLABE',
			colorHex: '#aa3300',
		},
		...{
			whatsapp: '5512345678',
			countryCode: '52',
			countryCodeExt: '521',
			branchId: branch,
			services: [],
			isArchived: false,
		},
		...{ googleCalendarId: null, googleCalendarName: null },
		restSchedules: {
			monday: [
				{ from: '00:00', to: '10:00' },
				{ from: '14:00', to: '23:59' },
			],
			wednesday: [{ from: '00:01', to: '23:59' }],
		},
	})
	const again = await at(`/especialistas/${made?._id}`)
	expect([hoursIn(again, 'monday'), hoursIn(again, 'tuesday'), hoursIn(again, 'wednesday')]).toEqual([
		['10:00-14:00'],
		ofBranch,
		[],
	])
	const elsewhere = await named('branch', 'Del Valle')
	await again.press(/^Guardar cambios/, { branchId: elsewhere?._id ?? '' })
	expect((await named('specialist', 'Elena Ruiz'))?.branchId).toBe(elsewhere?._id)
})

test('COM-107 ESP-017 SER-019 a specialist and a service are archived once a dialog has asked, and come back by their buttons', async () => {
	for (const [list, kind, id, word] of [
		['/especialistas', 'specialist', salon.own.specialists['Diego Ramos'] ?? '', 'Especialista'],
		['/servicios', 'service', salon.own.services['Corte y barba'] ?? '', 'Servicio'],
	] as const) {
		expect((await at(list)).html).toContain(`href="${list}/${id}/archivar"`)
		const asked = await at(`${list}/${id}/archivar`)
		expect(asked.wordsIn(/(<dialog[\s\S]*<\/dialog>)/)).toMatch(
			/^¿Archivar (a Diego Ramos|el servicio Corte y barba)\?/,
		)
		expect((await listed(kind)).find(({ _id }) => _id === id)?.isArchived).toBe(false)
		const away = await asked.press(/^Archivar$/)
		expect(away.words).toContain(`${word} archivado`)
		expect((await listed(kind)).find(({ _id }) => _id === id)?.isArchived).not.toBe(false)
		const back = await (await at(`${list}?archivados=1`)).pressAt(`${list}/${id}/desarchivar`)
		expect(back.words).toContain(`${word} desarchivado`)
		expect((await listed(kind)).find(({ _id }) => _id === id)?.isArchived).toBe(false)
	}
})

test('SUC-008 DIS-001 DIS-003 DIS-004 DIS-014 hours of the wire: its marks close a day, two ranges open it, a day without any counts as 08:00-20:00', async () => {
	const range = (from: string, to: string) => ({ from, to })
	const schedules = {
		...{ monday: [range('00:00', '00:00')], tuesday: [range('00:01', '23:59')], wednesday: [range('00:02', '23:58')] },
		...{ thursday: [range('00:00', '00:00'), range('10:00', '12:00')], saturday: [range('09:00', '13:00')] },
		frecuency: 30,
	}
	const branch = {
		...aBranch,
		name: 'Narvarte',
		address: { description: aBranch.address, place_id: 'ChIJ1' },
		schedules,
	}
	const { _id } = await salon.own.visitor.call<Made>('POST /branch', { branch })
	const form = await at(`/sucursales/${_id}`)
	const shown = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => hoursIn(form, day))
	expect(shown).toEqual([[], [], [], ['10:00-12:00'], ['08:00-20:00'], ['09:00-13:00']])
	const { schedules: told, address } = (await named('branch', 'Narvarte')) as Made & {
		schedules: Record<string, object[]>
	}
	expect(address).toMatchObject({ description: aBranch.address, place_id: 'ChIJ1' })
	expect(told).toMatchObject({ monday: [range('00:00', '00:00')], saturday: [range('09:00', '13:00')] })
	expect(Object.keys(told).filter((key) => key.endsWith('day'))).toHaveLength(7)
})
