import { beforeAll, expect, test } from 'vitest'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/* What the settings of an assistant say of themselves, held against what is kept and what it then does. */

const salon = salonOfFile()
const { at } = ownerOf(salon)
const save = /^Guardar$/
let first: string

beforeAll(async () => {
	first = /\/asistentes\/(ast_\w+)/.exec((await at('/asistentes')).html)?.[1] ?? ''
})

async function create(kind: string): Promise<string> {
	await (await at('/asistentes')).pressAt('/asistentes/crear', { kind })
	const [row] = await salon.plant('SELECT id FROM assistants ORDER BY created_at DESC, id DESC LIMIT 1')
	return String(row?.id)
}

async function kept(id: string) {
	const [row] = await salon.plant('SELECT capabilities, personality FROM assistants WHERE id = ?', [id])
	return { personality: row?.personality, capabilities: JSON.parse(String(row?.capabilities)) }
}

test('ASI-055 ASI-056 pages and the range of days within them, each alone: what is kept is what the panel shows', async () => {
	const id = await create('new')
	const panel = `/asistentes/${id}/capacidades`
	const pages = async () => (await kept(id)).capabilities.searchPaginatedSchedules
	const shown = async () => {
		const paper = await at(panel)
		return [paper.values('isPaginated'), paper.values('isFixedRange'), paper.values('daysToLookAhead')]
	}
	expect(await pages()).toBe(null)
	await (await at(panel)).press(save, { isPaginated: 'on' })
	expect(await pages()).toEqual({ slotsPerPage: 5, daysToLookAhead: 7 })
	await (await at(panel)).press(save, { isFixedRange: null })
	expect(await pages()).toEqual({ slotsPerPage: 5, daysToLookAhead: null })
	expect(await shown()).toEqual([['on'], [], ['7']])
	await (await at(panel)).press(save, { isFixedRange: 'on', daysToLookAhead: '21' })
	expect(await pages()).toEqual({ slotsPerPage: 5, daysToLookAhead: 21 })
	expect(await shown()).toEqual([['on'], ['on'], ['21']])
	const off = await (await at(panel)).press(save, { isPaginated: null })
	expect(await pages()).toBe(null)
	// Off, it says nothing of days: the range stands within the pages, and is not seen without them.
	const [, within = ''] = /Ofrecer horarios por partes([\s\S]*?)Agendar de inmediato/.exec(off.html) ?? []
	expect(/<div class="cap-within">[\s\S]*name="isFixedRange"[\s\S]*name="daysToLookAhead"/.test(within)).toBe(true)
	expect(off.words).toContain('Cuenta mientras los ofrece por partes')
})

test('ASI-049 one for the team that answers leads promises nothing of the agenda, and says who may have it', async () => {
	const id = await create('new')
	await (await at(`/asistentes/${id}/configuracion`)).press(save, { type: 'business' })
	const agenda = { createBlockSchedules: 'on', getAppointmentsByDate: 'on', createReminders: 'on' }
	const leads = await (await at(`/asistentes/${id}/capacidades`)).press(save, agenda)
	expect(leads.words).not.toContain('bloquear horarios')
	expect(leads.words).toContain('Puede crear recordatorios; no guarda datos. La agenda es solo para tu equipo')
	const config = await at(`/asistentes/${id}/configuracion`)
	expect(config.words).toContain('«Para negocio» además deja de agendar, de pedir confirmación y de recordar citas')
	const team = await config.press(save, { correspondTo: 'business' })
	expect(team.words).toContain('Puede decir qué citas hay un día, bloquear horarios y crear recordatorios; no ')
	expect(team.words).not.toContain('La agenda es solo para tu equipo')
})

test('ASI-060 a visit that nobody was asked to confirm is not called off: the summary says so of no assistant that asks nobody', async () => {
	const panel = `/asistentes/${first}/capacidades`
	const alone = await (await at(panel)).press(save, { cancelsUnconfirmed: 'on', requestsConfirmation: null })
	expect(alone.words).not.toContain('cancela la que no se confirma')
	expect(alone.words).toContain('Cuenta mientras pide confirmación')
	const both = await (await at(panel)).press(save, { requestsConfirmation: 'on' })
	expect(both.words).toContain('pide confirmación 24 h antes de la cita y cancela la que no se confirma 12 h antes')
	await (await at(panel)).press(save, { cancelsUnconfirmed: null, requestsConfirmation: null })
})

test('a second assistant of a branch, and one for tests, say whose questions and reminders count there, with the way to it', async () => {
	const [row] = await salon.plant('SELECT name FROM assistants WHERE id = ?', [first])
	const asks = { requestsConfirmation: 'on', sendsReminder: 'on' }
	for (const kind of ['client', 'test']) {
		const id = await create(kind)
		const before = await at(`/asistentes/${id}/capacidades`)
		expect(before.words).toContain(`pedir confirmación, recordar y cancelar lo rige ${row?.name}`)
		const saved = await before.press(save, asks)
		expect(saved.words).not.toContain('Por su cuenta')
		expect(saved.words).toContain(`Las confirmaciones y los recordatorios de`)
		const there = await saved.open(new RegExp(`^${row?.name}$`), /los rige[\s\S]*?<\/a>/)
		expect(there.path).toBe(`/asistentes/${first}/capacidades`)
		expect(there.words).toContain('valen para todas las citas de')
	}
	const mine = await (await at(`/asistentes/${first}/capacidades`)).press(save, asks)
	expect(mine.words).toContain('Por su cuenta pide confirmación 24 h antes de la cita y la recuerda 12 h antes')
})

test('D-12 «Amable y profesional» stays as one more chip until somebody takes it away', async () => {
	const id = await create('client')
	const form = await at(`/asistentes/${id}`)
	expect(form.values('personality')).toEqual(['Amable y profesional'])
	await form.press(save, { notes: 'Otra nota, para lo que venga.' })
	expect((await kept(id)).personality).toBe('Amable y profesional')
	const more = await (await at(`/asistentes/${id}`)).press(save, { personality: ['Amable y profesional', 'Directa'] })
	expect(more.values('personality').sort()).toEqual(['Amable y profesional', 'Directa'])
	const gone = await more.press(save, { personality: ['Directa'] })
	expect(gone.html).not.toContain('value="Amable y profesional"')
	expect((await kept(id)).personality).toBe('Directa')
})

test('ASI-052 an event that nobody says the moment of is refused beside its field; what was typed stays', async () => {
	const id = await create('new')
	const form = await at(`/asistentes/${id}/capacidades`)
	const event = { createCustomConversionEvents: 'on', customConversionEvent: '   ' }
	const refused = await form.press(save, { ...event, sendsReminder: 'on' })
	expect(refused.errorOf('customConversionEvent')).toBe('Escribe cuándo registrarlo')
	expect(refused.values('sendsReminder')).toEqual(['on'])
	expect((await kept(id)).capabilities).toMatchObject({ createCustomConversionEvents: false, sendReminder: null })
	await refused.press(save, { customConversionEvent: 'Cuando paga' })
	expect((await kept(id)).capabilities).toMatchObject({ createCustomConversionEvents: true, sendReminder: 12 })
})
