import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { until } from '#tests/support/programs/desk.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { aFakePage } from '#tests/support/scenes/fake-page.ts'
import { connectWhatsApp, giveCredits, salonNumber } from '#tests/support/scenes/salon-additions.ts'

const page = aFakePage()
const other = aFakePage()
const salon = salonOfFile({ graph: { numbers: [salonNumber], pages: [page, other] } })
const { at } = ownerOf(salon)
const profile = page.instagram ?? { id: '', username: '' }
const sofia = '970000000000077'

/** The owner answers Facebook's page of permission and comes back. */
async function comeBack(deny = false) {
	const left = await salon.own.visitor.get('/integraciones/facebook/conectar')
	const back = new URL(salon.graph.pages.decide(left.headers.get('Location') ?? '', deny))
	expect(back.pathname).toBe('/api/meta/login')
	const home = await salon.own.visitor.get(`${back.pathname}${back.search}`)
	expect([home.status, home.headers.get('Location')]).toEqual([303, '/integraciones/facebook'])
	return at('/integraciones/facebook')
}

test('COM-021 a new salon logs in with Facebook, chooses its page and its Instagram profile, tries both and takes them away again', async () => {
	for (const kind of ['messenger', 'instagram']) {
		expect((await at(`/integraciones/${kind}`)).words).toContain('Iniciar sesión con Facebook')
	}
	expect((await comeBack(true)).words).toContain('No diste permiso en la página de Facebook')
	const pages = await comeBack()
	expect(pages.words).toContain('Sesión de Facebook iniciada: Laura Dueñas')
	expect(pages.html).not.toMatch(/EAAG/)
	const connected = await pages.press(/^Conectar Messenger/)
	expect(connected.words).toContain(`Canal conectado: ${page.name}`)
	expect(salon.graph.pages.state.subscribed.has(page.id)).toBe(true)
	const instagram = await (await at('/integraciones/facebook')).press(/^Conectar Instagram/)
	expect(instagram.words).toContain(`@${profile.username}`)

	expect((await (await at('/integraciones/messenger')).press(/^Probar conexión/)).words).toContain(
		`${page.name} funciona: Meta acepta el token y nos avisa de los mensajes`,
	)
	salon.graph.pages.state.subscribed.clear()
	const healed = await (await at('/integraciones/instagram')).press(/^Probar conexión/)
	expect(healed.words).toContain('Avisos de Meta Activos')
	expect(salon.graph.pages.state.subscribed.has(page.id)).toBe(true)

	const taken = async (kind: string) => {
		const [, path] =
			/href="(\/negocio\/canales\/\w+\/desconectar)"/.exec((await at(`/integraciones/${kind}`)).html) ?? []
		return (await at(path ?? '')).press(/^Desconectar$/)
	}
	const gone = await taken('messenger')
	expect(gone.words).toContain('Canal desconectado')
	expect(gone.words).toContain('No recibe ni manda mensajes. Sus conversaciones se conservan.')
	expect(gone.words).not.toMatch(/Falta el token|Avisos de Meta/)
	// The page still carries the profile: Meta goes on telling of it.
	expect(salon.graph.pages.state.subscribed.has(page.id)).toBe(true)
	const last = await taken('instagram')
	expect(last.words).toContain('No conectado')
	expect(salon.graph.pages.state.subscribed.has(page.id)).toBe(false)
})

test('a token of another page is refused beside its field, stays out of the page, and the right one connects', async () => {
	const form = await at('/integraciones/messenger/token')
	const typed = { externalId: other.id, name: 'Página dos', token: page.token }
	const refused = await form.press(/^Conectar$/, typed)
	expect(refused.errorOf('externalId')).toBe(
		'Este token no es de esta página. Revisa el identificador, o copia el token de la página',
	)
	// Once above, where it leads to the field, and once beside it.
	expect(refused.words.match(/Este token no es de esta página/g)).toHaveLength(2)
	expect(refused.values('name')).toEqual(['Página dos'])
	const done = await refused.press(/^Conectar$/, { ...typed, token: other.token })
	expect(done.words).toMatch(/Canal conectado.*Página dos Conectado/)
	expect(done.html).not.toContain(other.token)
})

test('questions for who never wrote are put on a page, refused twice the same, arrive as a message, and are taken away again', async () => {
	const dialog = await (await at('/integraciones/messenger')).open(/^Preguntas para empezar/)
	const twice = await dialog.press(/^Guardar preguntas/, { first: '¿Dónde están?', second: '¿Dónde están?' })
	expect(twice.errorOf('second')).toBe('Esta pregunta ya está arriba')
	expect(twice.values('first')).toEqual(['¿Dónde están?'])
	const done = await twice.press(/^Guardar preguntas/, { second: '¿Qué horario tienen?' })
	expect(done.words).toMatch(/Preguntas guardadas.*Preguntas para empezar ¿Dónde están\? · ¿Qué horario tienen\?/)
	const { state } = salon.graph.pages
	const asked = state.iceBreakers.get(other.id) ?? []
	expect(asked.map(({ question }) => question)).toEqual(['¿Dónde están?', '¿Qué horario tienen?'])
	const postback = { mid: 'm_pressed', title: '¿Dónde están?', payload: asked[0]?.payload }
	const item = { sender: { id: '970000000000078' }, recipient: { id: other.id }, timestamp: Date.now(), postback }
	await salon.graph.pages.post([{ accountId: other.id, item }])
	await until('it stands in the chat', async () => (await at('/chat')).words.includes('¿Dónde están?'))
	const again = await (await at('/integraciones/messenger')).open(/^Preguntas para empezar/)
	const none = await again.press(/^Guardar preguntas/, { first: '', second: '' })
	expect(none.words).toContain('Preguntas quitadas')
	expect(state.iceBreakers.has(other.id)).toBe(false)
})

test('whoever takes the permission back at Facebook, or wants theirs deleted, is heard by the program itself and reads what was deleted', async () => {
	const payload = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', user_id: '10150000000000123' })).toString(
		'base64url',
	)
	const signature = createHmac('sha256', fakeSettings.metaAppSecret).update(payload).digest('base64url')
	const call = (path: string, text: string) =>
		fetch(`${salon.program.url}/webhooks/meta/${path}`, {
			method: 'POST',
			body: new URLSearchParams({ signed_request: text }),
		})
	// The owner reads there what to register at Meta.
	for (const kind of ['whatsapp', 'messenger', 'instagram']) {
		const { words } = await at(`/integraciones/${kind}`)
		for (const path of ['', '/permiso-retirado', '/borrar-datos'])
			expect(words).toContain(`${salon.program.url}/webhooks/meta${path} `)
	}
	expect((await call('permiso-retirado', `${signature}x.${payload}`)).status).toBe(403)
	expect((await call('permiso-retirado', `${signature}.${payload}`)).status).toBe(200)
	const answer = await (await call('borrar-datos', `${signature}.${payload}`)).json()
	expect(answer.url).toBe(`${salon.program.url}/datos-de-meta/${answer.confirmation_code}`)
	const told = await at(new URL(answer.url).pathname)
	expect(told.words).toContain(`Tu solicitud con el código ${answer.confirmation_code} se completó el`)
	expect(told.words).toContain('No guardábamos ningún dato de tu cuenta de Facebook.')
	expect((await at('/datos-de-meta/otro')).status).toBe(404)
})

test('a page whose token was taken back, or that Meta does not answer for, says so in words on its card', async () => {
	salon.graph.setFault({ kind: '500', path: '/me' })
	const silent = await (await at('/integraciones/messenger')).press(/^Probar conexión/)
	expect(silent.words).toContain('Meta no responde en este momento')
	const works = await (await at('/integraciones/messenger')).press(/^Probar conexión/)
	expect(works.words).not.toMatch(/Meta no responde en este momento/)
	salon.graph.revokeToken(other.token)
	const gone = await (await at('/integraciones/messenger')).press(/^Probar conexión/)
	expect(gone.words).toContain('Meta ya no acepta el token de esta cuenta. Vuelve a conectarla.')
	expect(gone.words).toContain('No conectado')
	salon.graph.restoreToken(other.token)
})

test('assistants of a new salon answer on WhatsApp, Messenger and Instagram, and only on those that they listen to', {
	timeout: 120_000,
}, async () => {
	await connectWhatsApp(salon.own)
	await giveCredits(salon.own, salon.program)
	await (await comeBack()).press(/^Conectar Messenger/)
	await (await at('/integraciones/facebook')).press(/^Conectar Instagram/)
	await (await at('/negocio/configuracion/editar')).press(/^Guardar configuración$/, { delayResponse: '1000' })
	const [, id] = /\/asistentes\/(ast_\w+)/.exec((await at('/asistentes')).html) ?? []
	const path = `/asistentes/${id}`
	const listens = async (channels: string[]) => {
		await (await at(`${path}/configuracion`)).press(/^Guardar$/, { correspondTo: 'leads_and_clients', channels })
	}
	await listens(['messenger', 'instagram'])
	await salon.own.visitor.post(`${path}/encendido`, { isWorking: 'on' })
	const { graph } = salon
	const ask = 'Hola, ¿a qué hora abren?'
	await graph.pages.deliver({ to: page.id, from: sofia, name: 'Sofía Ríos', text: ask })
	await graph.pages.deliver({ to: profile.id, from: `${sofia}1`, name: 'Iris Luna', text: ask })
	await graph.deliver({ from: '5215588880001', phoneNumberId: salonNumber.phoneNumberId, text: ask })
	const answered = (accountId: string) => graph.pages.sent().filter((each) => each.accountId === accountId)
	await until('both were answered', async () => answered(page.id).length > 0 && answered(profile.id).length > 0, 30_000)
	expect(graph.sent()).toEqual([])
	await listens(['whatsapp'])
	await graph.deliver({ from: '5215588880002', phoneNumberId: salonNumber.phoneNumberId, text: ask })
	await until('WhatsApp was answered', async () => graph.sent().length > 0, 30_000)
	expect((await at('/chat')).words).toContain('Sofía Ríos')
})
