import { io, type Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { type BrowserToServer, type ClientPhaseUpdated, type ServerToBrowser } from '#app/realtime/live-events.ts'
import { refuses } from '#tests/support/catalogue-papers.ts'
import { eventsOf, paperDesk } from '#tests/support/paper-desk.ts'
import { today } from '#tests/support/programs/salon-program.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** Funnels as they are without scripts, in a salon that was just registered. */
const salon = salonOfFile()
const { at } = ownerOf(salon)

const idIn = (html: string, name: string) => new RegExp(`href="/crm/(fun_\\w+)"[^>]*>${name}`).exec(html)?.[1] ?? ''

async function register(name: string, whatsapp: string, type = 'lead'): Promise<void> {
	const form = await at('/contactos/nuevo')
	await form.press(/^Registrar contacto$/, { name, whatsapp, type })
}

test('FUN-004 COM-017 FUN-002 the menu opens the list, where the first funnel is made and opened in its editor', async () => {
	const empty = await at('/funnels')
	expect(empty.words).toContain('Aún no hay funnels')
	const form = await empty.open(/^Crear funnel$/)
	const editor = await form.press(/^Crear funnel$/, { name: 'Nuevas clientas', description: 'De la campaña' })
	expect(editor.path).toMatch(/^\/funnels\/fun_\w+\/editar$/)
	for (const word of ['Nuevas clientas', 'De la campaña', '1. Primer contacto', '2. Agenda', '3. Visita'])
		expect(editor.words).toContain(word)
	const list = await at('/funnels')
	expect(list.words).toMatch(/Nuevas clientas .*3 fases .*0 personas .*Principal/)
	await refuses(form, /^Crear funnel$/, {}, [
		['FUN-005', 'name', '', 'Este campo es requerido'],
		['FUN-005', 'name', 'A', 'Mínimo 2 caracteres'],
	])
})

test('FUN-010 FUN-014 FUN-015 FUN-016 FUN-017 REA-001 REA-005 REA-006 REA-007 phases, scenarios and their messages are added, renamed, moved and removed', async () => {
	const id = idIn((await at('/funnels')).html, 'Nuevas clientas')
	const editor = await at(`/funnels/${id}/editar`)
	const phase = await editor.open(/^Agregar fase personalizada$/)
	expect(phase.values('type')).toEqual(['personalized'])
	const added = await phase.press(/^Guardar fase$/, { name: 'Segunda visita' })
	expect(added.words).toContain('4. Segunda visita Personalizada')
	const renaming = await added.open(/^Editar nombre de Segunda visita$/)
	const renamed = await renaming.press(/^Guardar fase$/, { name: 'Recompra' })
	expect(renamed.words).toContain('4. Recompra')
	expect((await renaming.press(/^Guardar fase$/, { name: 'VISITA' })).words).toContain('Ya hay una fase con ese nombre')
	const moved = await renamed.press(/^Subir Recompra$/)
	expect(moved.words).toMatch(/3\. Recompra.*4\. Visita/s)
	const scenario = await moved.open(/^Agregar escenario a Recompra$/)
	const filled = { name: 'Volvió', description: 'Compró otra vez', waLabel: 'Fiel', type: 'manual' }
	expect((await scenario.press(/^Guardar escenario$/, { ...filled, description: 'x'.repeat(101) })).words).toContain(
		'Máximo 100 caracteres',
	)
	const withScenario = await scenario.press(/^Guardar escenario$/, filled)
	for (const word of ['Volvió', 'Compró otra vez', 'Etiqueta de WhatsApp: Fiel', 'Manual'])
		expect(withScenario.words).toContain(word)
	const message = await withScenario.open(/^Agregar mensaje a Volvió$/)
	expect((await message.press(/^Guardar mensaje$/, { text: '' })).words).toContain('El texto del mensaje es requerido.')
	expect((await message.press(/^Guardar mensaje$/, { text: 'Hola', delay: '-1' })).words).toContain(
		'El delay no puede ser negativo.',
	)
	const sent = {
		text: '¿Te esperamos?',
		delay: '2',
		timeUnit: 'days',
		direction: 'before',
		delayReference: 'last_appointment',
	}
	const withMessage = await message.press(/^Guardar mensaje$/, sent)
	expect(withMessage.words).toContain('2 días antes de su última cita')
	const again = await withMessage.open(/^¿Te esperamos\?$/)
	expect([again.values('delay'), again.values('direction')]).toEqual([['2'], ['before']])
	const without = await withMessage.press(/^Quitar el mensaje 1 de Volvió$/)
	expect(without.words).not.toContain('¿Te esperamos?')
	const gone = await (await without.open(/^Eliminar la fase Recompra$/)).press(/^Eliminar$/)
	expect(gone.words).not.toContain('Recompra')
})

test('FUN-019 a reference that another scenario of the phase has is closed in the selector; none never is', async () => {
	const id = idIn((await at('/funnels')).html, 'Nuevas clientas')
	const dialog = await (await at(`/funnels/${id}/editar`)).open(/^Agregar escenario a Agenda$/)
	const option = (value: string) => new RegExp(`<option value="${value}"([^>]*)>`).exec(dialog.html)?.[1] ?? ''
	expect(['agendada', 'confirmada', 'cancelada'].map((value) => /disabled/.test(option(value)))).toEqual([
		true,
		true,
		true,
	])
	expect(['none', 'entry', 'asistida', 'contact_admin'].map((value) => /disabled/.test(option(value)))).toEqual([
		...[false, false, false, false],
	])
})

test('COM-017 FUN-001 FUN-020 FUN-023 FUN-028 FUN-029 FUN-034 FUN-035 a new lead stands in the entry; moved by its card, the numbers follow', async () => {
	await register('Ana', '5570030001')
	await register('Berta', '5570030002', 'client')
	const id = idIn((await at('/funnels')).html, 'Nuevas clientas')
	const board = await at(`/crm/${id}`)
	for (const word of ['Nuevas clientas', 'De la campaña', id, 'Leads: 1', '0.00 % de conversión total'])
		expect(board.words).toContain(word)
	expect(board.words).toMatch(/Primer mensaje auto 1 persona .*Ana/)
	expect(board.words).toMatch(/Sin fase Ninguno .*Berta/s)
	const dialog = await board.open(/^Mover a… Ana$/)
	const after = await dialog.press(/^Asistió$/)
	expect(after.words).toContain('Persona movida')
	expect(after.words).toMatch(/Asistió auto 1 persona .*Ana/)
	for (const word of ['100.00 % de conversión total', 'Visita 1 lead 100.00 % del total'])
		expect(after.words).toContain(word)
	const total = await after.open(/^Leads totales$/)
	expect(total.words).toContain('Primer contacto 1 lead 100.00 % del total')
	expect(total.words).toContain('Agenda 0 leads 0.00 % del total 0.00 % de la fase anterior')
	expect((await total.open(/^Leads actuales$/)).words).toContain('Primer contacto 0 leads 0.00 % del total')
})

test('FUN-005 FUN-026 FUN-027 FUN-030 a note stands in the list with its day, and can be where the numbers begin', async () => {
	const id = idIn((await at('/funnels')).html, 'Nuevas clientas')
	const dialog = await (await at(`/crm/${id}`)).open(/^Agregar nota$/)
	expect((await dialog.press(/^Agregar nota$/, { text: '' })).words).toContain('Escribe la nota')
	const noted = await dialog.press(/^Agregar nota$/, { text: 'Empezó la promoción' })
	const list = /<details class="funnel-notes"[^>]*>([\s\S]*?)<\/details>/
	expect(noted.wordsIn(list)).toMatch(/^Notas 1 Empezó la promoción 20 nov\.? ?, \d\d:\d\d · Mariana Fuentes/)
	const told = await salon.own.visitor.call<object>(`GET /funnel/${id}`)
	expect(told).toMatchObject({
		...{ _id: id, name: 'Nuevas clientas', description: 'De la campaña' },
		notes: [{ text: 'Empezó la promoción', date: expect.stringMatching(/^2026-11-20T.*Z$/) }],
		phases: [
			{ name: 'Primer contacto', index: 0 },
			{ name: 'Agenda', index: 1 },
			{ name: 'Visita', index: 2 },
		],
	})
	const since = await noted.open(/^Usar como inicio/)
	expect(since.values('desde')[0]).toBe(today)
	expect(since.words).toContain('Leads: 1')
	const past = await since.press(/^Buscar$/, { desde: '2020-01-01', hasta: '2020-01-31' })
	expect(past.words).toContain('Leads: 0')
	const wrong = await past.press(/^Buscar$/, { desde: '2020-02-01', hasta: '2020-01-31' })
	expect(wrong.words).toContain('El inicio no puede ser después del fin')
})

test('COM-017 a copy begins with the phases of the other; one is deleted and taken back', async () => {
	const id = idIn((await at('/funnels')).html, 'Nuevas clientas')
	const form = await at(`/funnels/nuevo?funnelId=${id}`)
	expect(form.values('name')).toEqual(['Copia de Nuevas clientas'])
	expect(form.words).toMatch(/Fases que se copian .*Primer contacto/)
	const editor = await form.press(/^Duplicar funnel$/)
	for (const word of ['Copia de Nuevas clientas', '1. Primer contacto', '2. Agenda', '3. Visita'])
		expect(editor.words).toContain(word)
	const dialog = await editor.open(/^Eliminar funnel$/)
	const list = await dialog.press(/^Eliminar$/)
	expect(list.words).toContain('Funnel eliminado')
	expect((await at('/funnels')).words).not.toContain('Copia de')
	expect((await at('/funnels/nuevo?funnelId=fun_nadie')).status).toBe(404)
})

type Line = Socket<ServerToBrowser, BrowserToServer>

async function aLine(): Promise<Line> {
	const { program, own, businessId } = salon
	const line: Line = io(program.url, { extraHeaders: { cookie: own.visitor.cookie() }, forceNew: true })
	await new Promise<void>((done) => line.on('connect', done))
	await line.emitWithAck('joinRooms', { rooms: [businessId] })
	return line
}

test('TIE-007 TIE-208 TIE-210 updateClientPhase moves a client, and clientPhaseUpdated tells every board of it', async () => {
	await register('Carla', '5570030003')
	const { businessId } = salon
	const funnelId = idIn((await at('/funnels')).html, 'Nuevas clientas')
	const clientId =
		/href="\/contactos\/(con_\w+)\/completo"[^>]*>Carla/.exec((await at(`/crm/${funnelId}`)).html)?.[1] ?? ''
	const [line, other] = [await aLine(), await aLine()]
	const told = new Promise<ClientPhaseUpdated>((done) => other.on('clientPhaseUpdated', done))
	const clientInfo = { _id: clientId, whatsapp: '5570030003' }
	const about = { clientInfo, businessId, funnelId }
	const asked = { ...about, phase: 'agenda.cita_agendada', actionReference: 'agendada' }
	expect(await line.emitWithAck('updateClientPhase', asked)).toEqual({ success: true })
	expect(await told).toMatchObject({ businessId, clientId, funnelId, phase: 'agenda.cita_agendada' })
	expect((await at(`/crm/${funnelId}`)).words).toMatch(/Cita agendada auto 1 persona .*Carla/)
	const lost = await line.emitWithAck('updateClientPhase', { ...asked, phase: 'agenda.nada' })
	expect(lost).toEqual({ success: false, message: 'Esa fase ya no está en el funnel' })
	const foreign = await line.emitWithAck('updateClientPhase', { ...asked, businessId: 'biz_nadie' })
	expect(foreign).toMatchObject({ success: false })
	// Without a place, what happened to the client says where they go (TIE-006).
	const confirmed = { ...about, phase: null, actionReference: 'confirmada' }
	expect(await line.emitWithAck('updateClientPhase', confirmed)).toEqual({ success: true })
	expect((await at(`/crm/${funnelId}`)).words).toMatch(/Cita confirmada auto 1 persona .*Carla/)
	for (const each of [line, other]) each.disconnect()
})

test('TIE-006 TIE-009 TIE-104 a status set in the agenda, by a page without a line too, is saved and moves its client in the funnel; every board hears where', async () => {
	const desk = paperDesk(salon)
	const { businessId } = salon
	const funnelId = idIn((await at('/funnels')).html, 'Nuevas clientas')
	const clientId = /"(con_\w+)"/.exec((await at('/contactos?q=Carla')).html)?.[1] ?? ''
	const visit = { day: today, time: '16:00', specialist: 'Lucía Herrera', service: 'Corte y peinado', client: 'Carla' }
	await desk.book(visit)
	const line = await aLine()
	const told = new Promise<ClientPhaseUpdated>((done) => line.on('clientPhaseUpdated', done))
	const page = await (await desk.openEvent(await desk.openDay(today), 'Carla')).press(/^Actualizar$/, {
		status: 'asistida',
	})
	expect(page.status).toBe(200)
	const place = { businessId, clientId, funnelId, phase: 'visita.asistió' }
	expect(await told).toMatchObject(place)
	line.disconnect()
	const [visitOfHers] = eventsOf(await desk.openWholeDay(today), 'Carla')
	expect(visitOfHers?.status).toBe('asistida')
	expect((await at(`/crm/${funnelId}`)).words).toMatch(/Asistió auto \d personas? .*Carla/)
})

test('CON-006 CON-032 COM-235 the list keeps who stands in a phase of the chosen funnel, and those who are marked come to a scenario together', async () => {
	const funnelId = idIn((await at('/funnels')).html, 'Nuevas clientas')
	const copy = await (await at(`/funnels/nuevo?funnelId=${funnelId}`)).press(/^Duplicar funnel$/)
	const other = /fun_\w+/.exec(copy.path)?.[0] ?? ''
	const list = await at('/contactos')
	const [ana = '', berta = ''] = ['Ana', 'Berta'].map(
		(name) => new RegExp(`href="/contactos/(con_\\w+)[^"]*"[^>]*>${name}`).exec(list.html)?.[1] ?? '',
	)
	const found = async (typed: Record<string, string>) => {
		const page = await (await at('/contactos')).press(/^Ver \d+ clientes?$/, typed)
		return ['Ana', 'Berta', 'Carla'].filter((name) => page.html.includes(`>${name}</a>`)).join(' ')
	}
	const moved = await list.press(/^Mover al escenario$/, {
		ids: [ana, berta],
		place: `${funnelId}/agenda.cita_agendada`,
	})
	expect(moved.words).toContain('2 contactos movidos')
	const one = await moved.press(/^Mover al escenario$/, { ids: [berta], place: `${other}/visita.asistió` })
	expect(one.words).toContain('1 contacto movido')
	expect(await found({ embudo: funnelId })).toBe('Ana Berta Carla')
	expect(await found({ embudo: funnelId, fase: 'agenda' })).toBe('Ana Berta')
	expect(await found({ embudo: funnelId, fase: 'visita' })).toBe('Carla')
	expect(await found({ embudo: other, fase: 'visita' })).toBe('Berta')
	expect(await found({ embudo: other, fase: 'agenda' })).toBe('')
	expect((await at(`/crm/${funnelId}`)).words).toMatch(/Cita agendada auto 2 personas .*(Ana.*Berta|Berta.*Ana)/)
	await (await at(`/contactos/${berta}`)).press(/^Agregar nota$/, { text: 'Quiere venir en mayo' })
	const told = await salon.own.visitor.call<Record<string, unknown>>(`GET /client/${berta}`)
	expect(told).toMatchObject({
		...{ businessId: salon.businessId, createdAt: expect.stringMatching(/Z$/), lastInteraction: null },
		notes: [{ text: 'Quiere venir en mayo', date: expect.stringMatching(/Z$/) }],
	})
	expect(told.funnelPhases).toHaveLength(2)
	expect(told.funnelPhases).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ funnelId, phase: 'agenda.cita_agendada' }),
			expect.objectContaining({ funnelId: other, phase: 'visita.asistió' }),
		]),
	)
	await (await at(`/funnels/${other}/eliminar`)).press(/^Eliminar$/)
})

test('ASI-039 an assistant keeps the funnel that was chosen in its config form, which can not go meanwhile', async () => {
	const funnelId = idIn((await at('/funnels')).html, 'Nuevas clientas')
	const list = await at('/asistentes')
	const path = /href="(\/asistentes\/ast_\w+)/.exec(list.html)?.[1] ?? ''
	const form = await at(`${path}/configuracion`)
	expect(form.html).toContain(`<option value="${funnelId}"`)
	const saved = await form.press(/^Guardar/, { funnelId, channels: ['whatsapp'] })
	expect(saved.words).toContain('Cambios guardados correctamente')
	expect((await at(`${path}/configuracion`)).values('funnelId')).toEqual([funnelId])
	const refused = await (await at(`/funnels/${funnelId}/eliminar`)).press(/^Eliminar$/)
	expect(refused.words).toContain('Todavía lo usa un asistente')
	const cleared = await (await at(`${path}/configuracion`)).press(/^Guardar/, { funnelId: '', channels: ['whatsapp'] })
	expect(cleared.words).toContain('Cambios guardados correctamente')
	expect((await at(`${path}/configuracion`)).values('funnelId')).toEqual([''])
})

test('CON-078 a client is registered where a funnel is worked in, with what is asked there, and stands in it at once', async () => {
	const id = idIn((await at('/funnels')).html, 'Nuevas clientas')
	const form = await (await at(`/crm/${id}`)).open(/^Registrar cliente$/)
	for (const name of ['name', 'lastname', 'whatsapp', 'email']) expect(form.html).toContain(`name="${name}"`)
	expect(form.html).toMatch(/<input(?=[^>]+type="checkbox")[^>]+name="noRespond"/)
	const select = /<select[^>]+name="type"[\s\S]*?<\/select>/.exec(form.html)?.[0] ?? ''
	expect([...select.matchAll(/<option[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual(['Personal', 'Lead', 'Cliente'])
	await refuses(form, /^Registrar cliente$/, { name: 'Nora', whatsapp: '5570039001' }, [
		['CON-078', 'name', '', 'Este campo es requerido'],
		['CON-078', 'whatsapp', '123', 'El número debe ser de 8 digitos por lo menos'],
		['CON-078', 'email', 'malo', 'El correo no es válido'],
	])
	const person = { name: 'Nora', lastname: 'Gil', whatsapp: '5570039001', email: 'n@gil.test', type: 'client' }
	const board = await form.press(/^Registrar cliente$/, { ...person, noRespond: 'on' })
	expect(board.path).toBe(`/crm/${id}`)
	expect(board.words).toContain('Contacto registrado')
	expect(board.words).toMatch(/Primer mensaje auto .*Nora Gil.*Preguntó precio/s)
	expect((await at('/contactos?noResponder=si&tipo=client')).words).toContain('Nora Gil')
	await (await at(`/crm/${id}/cliente`)).press(/^Registrar cliente$/, { name: 'Olga', whatsapp: '5570039002' })
	expect((await at('/contactos?noResponder=si')).words).not.toContain('Olga')
	expect((await at('/contactos?noResponder=no')).words).toContain('Olga')
	const taken = await (await at(`/crm/${id}/cliente`)).press(/^Registrar cliente$/, { ...person, name: 'Otra' })
	expect(taken.words).toContain('Ese teléfono ya es de Nora Gil.')
})
