import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	addressOf,
	answerTo,
	forEveryMember,
	mainRole,
	type Role,
	roles,
	type Screen,
	screens,
} from '#tests/e2e/screens.ts'
import { type Program, startProgram } from '#tests/support/programs/program.ts'
import { routeName, routeSources } from '#tests/support/route-list.ts'
import { type Cast, castIn, type Person } from '#tests/support/scenes/cast.ts'
import { read } from '#tests/support/source-files.ts'

let program: Program
let cast: Cast

beforeAll(async () => {
	program = await startProgram({ env: { WHATSAPP_QR_URL: 'http://127.0.0.1:9' } })
	cast = await castIn(program.dataDir, Date.now())
})

afterAll(async () => {
	await program.stop()
	program.clean()
})

async function get(who: Person, path: string) {
	const answer = await fetch(program.url + path, { redirect: 'manual', headers: { Cookie: cast.cookies[who] } })
	return { status: answer.status, location: answer.headers.get('Location') ?? '', html: await answer.text() }
}

const seen = new Map<string, ReturnType<typeof get>>()

/** A screen as somebody sees it who only looks: loaded once, however many questions are asked of it. */
function pageOf(who: Person, path: string) {
	const key = `${who} ${path}`
	const page = seen.get(key) ?? get(who, path)
	seen.set(key, page)
	return page
}

function post(who: Person, path: string, fields: Record<string, string> = {}) {
	const headers = { Cookie: cast.cookies[who], Origin: program.url }
	return fetch(program.url + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) })
}

/** 200, 403, or where a redirect leads as far as the rule tells. */
function shown({ status, location }: { status: number; location: string }, rule: number | string) {
	if (status < 300 || status >= 400) return status
	return typeof rule === 'string' && location.startsWith(rule) ? rule : location
}

for (const role of roles) {
	test(`every screen answers ${role} as its row says`, async () => {
		const answers: { path: string; rule: number | string; answer: number | string }[] = []
		const look = async (screen: (typeof screens)[number]) => {
			const rule = answerTo(role, screen, cast.granted)
			const path = addressOf(screen, cast.ids)
			answers.push({ path, rule, answer: shown(await pageOf(role, path), rule) })
		}
		// All at once, a busy machine would turn some of them away.
		for (let at = 0; at < screens.length; at += 8) await Promise.all(screens.slice(at, at + 8).map(look))
		expect(answers).toHaveLength(screens.length)
		expect(answers.filter(({ answer, rule }) => answer !== rule)).toEqual([])
	})
}

/** What the side menu and the bottom bar of a page lead to. */
function menuIn(html: string): string[] {
	const parts = html.match(/<(aside|nav)[^>]*class="(sidebar|tabbar)"[\s\S]*?<\/\1>/g) ?? []
	const links = parts.flatMap((part) => [...part.matchAll(/href="(\/[^"#]*)"/g)].map(([, href]) => href ?? ''))
	return [...new Set(links)]
}

for (const role of ['owner', 'listed', 'admin'] as const) {
	test(`the menu of ${role} shows what can be opened, and nothing else`, async () => {
		const links = menuIn((await get(role, '/agenda')).html)
		expect(links.length).toBeGreaterThan(1)
		for (const href of links) {
			const { status, location } = await get(role, href)
			expect([href, status < 400, location.startsWith('/auth')]).toEqual([href, true, false])
		}
		const closed = screens.filter((screen) => answerTo(role, screen, cast.granted) === 403)
		expect(closed.map((screen) => addressOf(screen, cast.ids)).filter((path) => links.includes(path))).toEqual([])
	})
}

const panel = screens.filter(({ route }) => route.startsWith('_panel'))

test('a member to whom nothing was granted gets 403 from every screen that asks for a word', async () => {
	for (const screen of panel) {
		const { status } = await get('bare', addressOf(screen, cast.ids))
		expect([screen.route, status]).toEqual([screen.route, forEveryMember.includes(screen.route) ? 200 : 403])
	}
})

const actions = routeSources()
	.filter((file) => /^export (async )?(function|const) action\b/m.test(read(file)))
	.map(routeName)
	.filter((route) => /^_(panel|admin|partner)_?\./.test(route) && !forEveryMember.includes(route))

/** The address of a route, with the salon's ids where it has a row and with nobody's where it is a lone button. */
function pathOf(route: string, ids: Record<string, string>): string {
	const row = screens.find((screen) => screen.route === route)
	const parts = route.split(/(?<!\[)\.(?!\])/).filter((part) => !part.startsWith('_'))
	const lone = `/${parts.map((part) => (part.startsWith('$') ? 'nobody' : part.replace(/_$/, '').replace('[.]', '.'))).join('/')}`
	return (row ? addressOf(row, ids) : lone) + (route.endsWith('._index') ? '?index' : '')
}

/** Refused on its page, or back where the button was, with a notice that says so. */
async function refusedAs(answer: Response, words: RegExp): Promise<boolean> {
	if (answer.status === 403) return true
	const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('aviso=')) ?? ''
	const signed = decodeURIComponent(cookie.slice('aviso='.length).split(';')[0] ?? '')
	const text = Buffer.from(signed.split('.')[0] ?? '', 'base64').toString('utf8')
	return answer.status === 303 && text.includes('"fallo"') && words.test(text)
}

test('COM-012 every form and button of the panel refuses a member without its word, those of the platform any member', async () => {
	expect(actions.length).toBeGreaterThan(10)
	for (const route of actions.filter((each) => !each.startsWith('_partner'))) {
		const answer = await post('bare', pathOf(route, cast.ids))
		expect([route, answer.status, await refusedAs(answer, /permiso/)]).toEqual([route, answer.status, true])
	}
	for (const route of actions.filter((each) => each.startsWith('_partner'))) {
		const answer = await post('owner', pathOf(route, cast.ids))
		expect([route, answer.status]).toEqual([route, 404])
	}
})

test('every form and button behind the door leads an anonymous visitor to it', async () => {
	for (const route of actions) {
		const { status, headers } = await post('anonymous', pathOf(route, cast.ids))
		expect([route, status]).toEqual([route, 302])
		expect(headers.get('Location')).toMatch(/^\/auth\/ingresar\?p=/)
	}
})

const named = (screen: Screen) => /\{\w+\}/.test(screen.path)

test('COM-201 what belongs to another business is a page that does not exist, for its owner’s eyes in this one too', async () => {
	for (const screen of panel.filter(named)) {
		for (const who of ['owner', 'listed', 'admin'] as Role[]) {
			if (answerTo(who, screen, cast.granted) === 403) continue
			const path = addressOf(screen, { ...cast.ids, ...theirs() })
			expect([path, (await get(who, path)).status]).toEqual([path, 404])
		}
	}
})

function theirs(): Record<string, string> {
	return Object.fromEntries(Object.keys(cast.ids).map((name) => [name, cast.foreign[name] ?? `${name}_of_nobody`]))
}

/** What a person reads on a page, without its scripts, styles and drawings. */
function wordsOf(html: string): string {
	return html
		.replace(/<(script|style|svg|code|pre)\b[\s\S]*?<\/\1>/g, ' ')
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ')
}

const english =
	/(?<!\p{L})(Save|Saved|Cancel|Delete|Edit|Loading|Search|Password|Submit|Sign in|Log in|Next page|Settings)(?!\p{L})/u

test('COM-001 COM-101 every screen speaks Spanish and says so', async () => {
	for (const screen of screens) {
		const role = mainRole(screen)
		if (answerTo(role, screen, cast.granted) !== 200 || screen.route.startsWith('dev.')) continue
		const { html } = await pageOf(role, addressOf(screen, cast.ids))
		expect([screen.path, html.includes('<html lang="es-MX"')]).toEqual([screen.path, true])
		expect([screen.path, english.exec(wordsOf(html))?.[0]]).toEqual([screen.path, undefined])
	}
})

test('NAV-044 every role opens the layout of its own area: panel, partner and administration, each with its bar', async () => {
	const areas = [
		['owner', '/principal', 'class="sidebar"'],
		['listed', '/principal', 'class="sidebar"'],
		['partner', '/partner/dashboard', 'class="partner-bar"'],
		['admin', '/admin', 'Recepción admin'],
	] as const
	for (const [who, path, mark] of areas) {
		const { status, html } = await get(who, path)
		expect([who, path, status, (html + wordsOf(html)).includes(mark)]).toEqual([who, path, 200, true])
	}
	const [home] = (await get('partner', '/')).location.split('?')
	expect(home).toBe('/partner/dashboard')
})

test('COM-201 a partner opens nothing of a business that is not his, nor of another’s domain or people', async () => {
	for (const path of [
		`/partner/dashboard/${cast.ids.business}/codigo`,
		'/partner/dominios/otro.ajeno.test/eliminar',
		`/partner/equipo/${cast.ids.user}/quitar`,
	]) {
		expect([path, (await get('partner', path)).status]).toEqual([path, 404])
	}
	await post('partner', `/partner/dashboard/${cast.ids.business}/codigo`)
	expect((await get('owner', `/partner/dashboard/${cast.ids.business}/codigo`)).status).toBe(404)
})

test('COM-102 screens of a business lead its people to nothing of partners or of the administration', async () => {
	for (const who of ['owner', 'listed'] as const) {
		for (const screen of panel) {
			if (answerTo(who, screen, cast.granted) !== 200) continue
			const { html } = await pageOf(who, addressOf(screen, cast.ids))
			expect([screen.path, /href="\/(admin|partner)\b/.exec(html)?.[0]]).toEqual([screen.path, undefined])
		}
	}
})

test('COM-013 what a screen shows is of the business that is open, and of no other that the person may open', async () => {
	const names = async () => {
		const { html } = await get('owner', '/asistentes')
		return Object.entries({ salon: cast.ids.assistant, clinic: cast.foreign.assistant })
			.filter(([, id]) => html.includes(`/asistentes/${id}/`))
			.map(([name]) => name)
	}
	expect(await names()).toEqual(['salon'])
	await post('owner', '/auth/negocios', { businessId: cast.foreign.business ?? '' })
	expect(await names()).toEqual(['clinic'])
	await post('owner', '/auth/negocios', { businessId: cast.ids.business ?? '' })
	expect(await names()).toEqual(['salon'])
})

test('COM-015 NAV-031 an admin who opens a business comes home to it, sees where he is, and finds the way out', async () => {
	const [bar] = (await get('admin', '/admin')).html.match(/<header class="topbar"[\s\S]*?<\/header>/) ?? ['']
	expect([bar.includes('href="/principal"'), wordsOf(bar).includes('Recepción admin')]).toEqual([true, true])
	const opened = await post('admin', `/admin/negocios/${cast.foreign.business}/abrir`)
	expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/principal'])
	const home = wordsOf((await get('admin', '/principal')).html)
	expect(home).toMatch(/Estás dentro de Clínica .+ Todo lo que hagas queda registrado/)
	for (const path of ['/agenda', '/chat', '/asistentes']) {
		expect(wordsOf((await get('admin', path)).html)).toContain('Estás dentro de')
	}
	const left = await post('admin', '/admin/salir-del-negocio')
	expect([left.status, left.headers.get('Location')]).toEqual([303, '/admin/negocios'])
	expect((await get('admin', '/agenda')).location).toBe('/auth/sin-negocio')
	await post('admin', `/admin/negocios/${cast.ids.business}/abrir`)
	expect(wordsOf((await get('owner', '/principal')).html)).not.toContain('Estás dentro de')
})
