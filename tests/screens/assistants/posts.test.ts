import { beforeAll, expect, test } from 'vitest'
import { now } from '#app/lib/clock.ts'
import { addDays, localDate } from '#app/lib/time.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { pass } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { today } from '#tests/support/programs/salon-program.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

const salon = salonOfFile()
const { at } = ownerOf(salon)
const zone = 'America/Mexico_City'
const save = /^Guardar$/
let id: string

beforeAll(async () => {
	id = /\/asistentes\/(ast_\w+)/.exec((await at('/asistentes')).html)?.[1] ?? ''
	await pass(salon.own.visitor.post(`/asistentes/${id}/encendido`, { isWorking: 'on' }))
})

/** The hour comes: the job that the timetable queues then, as it queues it. */
async function hourComes(postedOn: string): Promise<void> {
	const payload = JSON.stringify({ assistantId: id, postedOn })
	await salon.plant(
		`INSERT INTO jobs (id, business_id, kind, payload, run_at, max_attempts, key, pool, share, created_at)
			VALUES (?, ?, 'assistants.preparePosts', ?, ?, 8, ?, 'usual', ?, ?)`,
		[`job_${postedOn}`, salon.businessId, payload, now(), `posts:${postedOn}`, salon.businessId, now()],
	)
}

test('ASI-061 ASI-062 the owner of a new salon connects her page and her profile, switches the publishing on, sees how it would read, and finds what was published; without a channel the panel says what is missing', async () => {
	const panel = await at(`/asistentes/${id}/capacidades`)
	expect(panel.words).toContain('conecta tu página de Facebook o tu Instagram')
	for (const [channel, externalId, token] of [
		['messenger', fakeSettings.pageId, fakeSettings.pageToken],
		['instagram', fakeSettings.instagramId, fakeSettings.instagramToken],
	] as const) {
		const typed = { channel, externalId, name: 'Salón nuevo', token }
		await pass(salon.own.visitor.post('/negocio/canales/conectar', typed))
	}
	await (await at(`/asistentes/${id}/configuracion`)).press(save, { channels: ['messenger', 'instagram'] })
	const connected = await at(`/asistentes/${id}/capacidades`)
	expect(connected.words).toMatch(/Se publica en .+ \(Facebook\) y .+ \(Instagram\)/)
	const texts = { daysBefore: '1', deliveryHour: '09:00', minimumSchedules: '1', maximumSchedules: '4' }
	const typed = { postsFreeSchedules: 'on', ...texts, textTemplate: 'Mañana {fecha}:\n{horarios}\nReserva: {enlace}' }
	await connected.press(save, typed)
	expect((await at(`/asistentes/${id}/capacidades`)).values('textTemplate')[0]).toContain('{horarios}')

	const before = await at(`/asistentes/${id}/publicaciones`)
	expect(before.words).toContain('La próxima:')
	expect(before.words).toContain('Todavía no ha publicado nada')
	expect(before.words).toMatch(/Mañana sábado 21 de noviembre: • \d\d:\d\d/)
	const picture = await salon.own.visitor.get(`/asistentes/${id}/publicaciones/imagen.jpg`)
	expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

	await hourComes(localDate(now(), zone))
	const told = salon.graph.pages.state.posts
	await until('both are published', async () => told.filter(({ state }) => state === 'PUBLISHED').length === 2)
	expect(told[0]?.text).toMatch(/^Mañana sábado 21 de noviembre:\n(• \d\d:\d\d.*\n){4}Reserva: http/)
	expect(told[1]?.picture?.url).toContain(`${salon.program.url}/archivos/`)
	await until('the owner sees both', async () => {
		return ((await at(`/asistentes/${id}/publicaciones`)).words.match(/Publicada/g) ?? []).length === 2
	})
	const list = await at(`/asistentes/${id}/publicaciones`)
	expect(list.html).toContain('https://www.facebook.com/')

	await (await at(`/asistentes/${id}/capacidades`)).press(save, { postsFreeSchedules: null })
	expect((await at(`/asistentes/${id}/publicaciones`)).words).toContain('No publica horarios libres')
	await hourComes(addDays(today, 1))
	await until('the job is done', async () => {
		const [job] = await salon.plant(`SELECT state FROM jobs WHERE id = ?`, [`job_${addDays(today, 1)}`])
		return job?.state === 'done'
	})
	expect(told).toHaveLength(2)
}, 60_000)

test('a failure stands in the list and in the bell with what to do about it', async () => {
	salon.graph.pages.state.mayPublish = false
	await (await at(`/asistentes/${id}/capacidades`)).press(save, { postsFreeSchedules: 'on' })
	await hourComes(addDays(today, 2))
	await until('it failed', async () => (await at(`/asistentes/${id}/publicaciones`)).words.includes('Falló'))
	expect((await at(`/asistentes/${id}/publicaciones`)).words).toContain('Falta el permiso de publicar en Facebook')
	const bell = await at('/avisos')
	expect(bell.words).toContain('No se publicaron los horarios libres')
	expect(bell.html).toContain(`/asistentes/${id}/publicaciones`)
	salon.graph.pages.state.mayPublish = true
}, 60_000)
