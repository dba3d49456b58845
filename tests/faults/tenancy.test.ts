import { afterAll, beforeAll, expect, test } from 'vitest'
import '#app/features.server.ts'
import { rows as everyRow } from '#app/web/api/table.server.ts'
import { screens } from '#tests/e2e/screens.ts'
import { type Program, startProgram } from '#tests/support/programs/program.ts'
import { type RouteFile, routeFiles, routeName } from '#tests/support/route-list.ts'
import {
	type Asked,
	makerOf,
	type Place,
	placesOf,
	type Setting,
	unknownTexts,
} from '#tests/support/tenancy/api-places.ts'
import { type Ids, idsOf } from '#tests/support/tenancy/ids.ts'
import {
	addressWith,
	bodyOf,
	type PostForm,
	placesInForm,
	placesInPaths,
	placesInQueries,
	postForms,
	queriesShown,
	unknownParts,
	unknownWords,
} from '#tests/support/tenancy/route-places.ts'
import { secretKey, type TwoBusinesses, twoBusinesses } from '#tests/support/tenancy/two-businesses.ts'

/** What a row of the platform or of nobody names is of no business. */
const rows = everyRow.filter(({ operation }) => operation.scope === 'business')

/*
 * The tenancy walk: whoever belongs to one business uses the ids of another in every place of every call and every page
 * that takes one, each place by itself and everything else right. Places come from the table of the API, from the routes,
 * and from the forms and links that the pages really show. Rooms and messages of the live line: tests/faults/realtime.
 */
const routes = routeFiles().filter(({ file }) => !/^(api\.\$|dev\.|webhooks\.)/.test(routeName(file)))

/** Places where another's id changes nothing and is answered as if nobody's stood there, each with its reason. */
const unread: [RegExp, string][] = [
	[/updatedBy/, 'who changes is always who calls'],
	[/body\.stockMovements?\.(\[\]\.)?branchId/, 'what an appointment uses leaves its own branch'],
	[/ovement query\.ids/, 'a list of the known ones among those asked for'],
	[/body\.business\.(partner|logo)/, 'a partner is joined by his link; a new business has no logo yet'],
	[/\.whatsapp|\{whatsapp\}/, 'a telephone number is a person, known here or not'],
	[
		/^POST \/\S+\/:(id|threadId|movementImportId)\S* (appointmentId|blockId|threadId|importId)$/,
		'the address names it; the copy is not read',
	],
	[/^POST \/agenda\/citas\/:id\/editar contactId$/, 'its first button takes the client out of the form'],
	[/^POST \/agenda\/citas\/nueva services\[0\]/, 'its first button asks for the form with one service more'],
	[/^GET \S+ \?/, 'what a query names and is not here counts for nothing'],
	[/^GET \/reservar\/:slug\/:serviceId\/datos/, 'without an hour that is kept there is nothing to show'],
]
/** Where strangers name a business on purpose: they ask to belong to it, or learn that its public name is taken. */
const forStrangers = ['POST /auth/unirse businessId', 'POST /negocio slug']

let two: TwoBusinesses
let program: Program
let ids: Ids
let setting: Setting
let strays: string[]
let asked = 0

beforeAll(async () => {
	two = await twoBusinesses()
	const env = { LOG_LEVEL: 'error', SECRET_KEY: secretKey, TRUST_PROXY: '1' }
	program = await startProgram({ demo: false, dataDir: two.dataDir, env })
	ids = await idsOf(two)
	const { stage } = two.ours
	const fitting = {
		'POST /thread/messages con': stage.ids.writerId,
		'POST /thread/messages msg': stage.ids.messageId,
		'DELETE /notification/{id} ntf': stage.ids.notificationId,
		'PUT /user/{userId} usr': ids.ours.get('usr')?.at(-1) ?? '',
	}
	setting = { ids, fitting, tomorrow: stage.tomorrow }
	strays = await ids.strayReferences()
}, 180_000)

afterAll(async () => {
	ids?.close()
	await program?.stop()
	program?.clean()
})

type Answer = { status: number; location: string; notice: string; text: string; headers: string }

async function ask({ method, path, body, type, cookie, key }: Asked): Promise<Answer> {
	asked++
	const headers = {
		Origin: program.url,
		// Many addresses knock, so that no limit for one of them answers in the place of what is asked.
		'X-Forwarded-For': `192.0.2.${asked % 250}`,
		...(type && { 'Content-Type': type }),
		...(cookie && { Cookie: cookie }),
		...(key && { Authorization: `Bearer ${key}` }),
	}
	const answer = await fetch(program.url + path, { method, redirect: 'manual', headers, body })
	return {
		status: answer.status,
		location: answer.headers.get('Location') ?? '',
		notice: noticeIn(answer.headers.getSetCookie()),
		text: await answer.text(),
		headers: JSON.stringify([...answer.headers]),
	}
}

/** What is said on the next page. */
function noticeIn(cookies: string[]): string {
	const value = cookies.flatMap((line) => /^aviso=([^;.]+)/.exec(decodeURIComponent(line))?.[1] ?? []).at(-1)
	const said = value ? Buffer.from(value, 'base64').toString('utf8') : ''
	return said.replace(/"id":"\w+",/, '')
}

const refuses = ({ status, notice, location }: Answer) =>
	(status >= 400 && status < 500) || notice.includes('"fallo"') || (status === 302 && notice === '' && location !== '')

/** An answer to who names what never was: what a refusal says, and of a page its status. */
function gist(answer: Answer, id: string): string {
	const { status, location, notice, text } = answer
	const own = (said: string) => said.replaceAll(encodeURIComponent(id), 'ID').replaceAll(id, 'ID')
	const isPage = text.startsWith('<!DOCTYPE') || text.includes('<html')
	return JSON.stringify([status, own(location), own(notice), refuses(answer) && !isPage ? own(text) : ''])
}

/** What is wrong with one place; empty when nothing is. */
async function wrongAt(place: Place, twice: boolean): Promise<string[]> {
	const [id, never] = [ids.foreign(place.sort, place.own), ids.nobodys(place.sort)]
	const theirs = await ask(place.ask(id))
	const wrong: string[] = []
	const leaks = ids.leaksIn(theirs.text + theirs.headers + theirs.notice, id)
	if (leaks.length > 0) wrong.push(`shows ${leaks.join(', ')}`)
	if (theirs.status >= 500) wrong.push('breaks')
	const nobodys = twice ? gist(await ask(place.ask(never)), never) : gist(theirs, id)
	if (gist(theirs, id) !== nobodys) wrong.push(`is not as for nobody's: ${nobodys}`)
	if (!refuses(theirs) && !unread.some(([what]) => what.test(place.what))) wrong.push('is taken')
	// Who may not do it at all learns so of his own things too.
	if (theirs.status === 403 && (await ask(place.ask(place.own))).status !== 403) wrong.push('tells that it exists')
	return wrong.map((what) => `${place.what}: ${theirs.status} ${theirs.notice} ${what}`)
}

/** `twice`: and again with an id that never was, which must be answered alike. */
async function walk(places: Place[], twice = true): Promise<{ wrong: string[]; changed: string[] }> {
	const before = await ids.fingerprint()
	const wrong: string[] = []
	for (let at = 0; at < places.length; at += 4) {
		const several = places.slice(at, at + 4).map((place) => wrongAt(place, twice))
		wrong.push(...(await Promise.all(several)).flat())
	}
	const after = await ids.fingerprint()
	return { wrong, changed: Object.keys(before).filter((table) => before[table] !== after[table]) }
}

const nothing = { wrong: [], changed: [] }

/** Every page once as its owner sees it: what its forms send and where its links lead. */
async function lookAround(): Promise<{ forms: PostForm[]; shown: [RouteFile, string][] }> {
	const forms = new Map<string, PostForm>()
	const shown: [RouteFile, string][] = []
	for (const { route } of screens) {
		const page = routes.find(({ file }) => routeName(file) === route)
		if (!page) continue
		const path = addressWith(page, ids)
		const { text } = await ask({ method: 'GET', path, cookie: two.ours.owner })
		for (const form of postForms(text, path, routes)) {
			const key = form.route.path + form.fields.map(({ name }) => name).join()
			if (!forms.has(key)) forms.set(key, form)
		}
		shown.push(...queriesShown(text, path, routes, ids))
	}
	return { forms: [...forms.values()], shown }
}

test('every text of an API row is known to name something of a business, or nothing', () => {
	expect(rows.flatMap((row) => unknownTexts(row).map((text) => `${row.method} ${row.path}: ${text}`))).toEqual([])
})

test('every part of an address and every word of a query is known to name something of a business, or nothing', () => {
	expect(routes.flatMap(unknownParts)).toEqual([])
	expect(unknownWords()).toEqual([])
})

test('what belongs to another business is not there: every place of every API row and every route, with its ids', async () => {
	const [cookie, key] = [two.ours.owner, two.ours.key]
	const { forms, shown } = await lookAround()
	const started = asked
	const api = rows.flatMap((row) => placesOf(row, setting, { key }))
	const apiInBrowser = rows.flatMap((row) => placesOf(row, setting, { cookie }))
	const ofRoutes = [
		...placesInPaths(routes, forms, ids, { cookie }),
		...forms.flatMap((form) => placesInForm(form, ids, { cookie })),
		...placesInQueries(routes, shown, ids, { cookie }),
	].filter(({ what }) => !forStrangers.includes(what))
	const found = [await walk(api), await walk(apiInBrowser, false), await walk(ofRoutes)]
	const touched = new Set(ofRoutes.map(({ what }) => what.split(' ')[1]))
	const leaks = found.flatMap(({ wrong }) => wrong).length
	process.stdout.write(
		`tenancy: ${asked - started} requests over ${rows.length} API rows and ${touched.size} routes ` +
			`(${api.length + apiInBrowser.length + ofRoutes.length} places, ${forms.length} forms), ${leaks} leaks\n`,
	)
	expect(found).toEqual([nothing, nothing, nothing])
	expect((await ids.strayReferences()).filter((line) => !strays.includes(line))).toEqual([])
}, 300_000)

/** Calls that need somebody outside or the platform's own people, or what is used up by then. */
const notTaken = [
	...['POST /user/refreshToken', 'POST /user', 'POST /mercadopago/preference', 'GET /meta/whatsapp-login'],
	...['GET /google/calendar/get-calendars', 'PUT /admin/business/{id}'],
	...[
		'POST /stripe/checkout',
		'POST /stripe/checkout-promo',
		'POST /stripe/portal',
		'POST /stripe/create-payment-intent',
	],
]
/** Forms whose last word Meta has, or that are nothing without a file. */
const notSent = [
	'/integraciones/whatsapp/plantillas/nueva',
	'/contactos/importar',
	'/integraciones/whatsapp/plantillas/avisos/:notice',
	'/chat/:threadId/archivo',
	'/chat/:threadId/plantilla',
]

test('each of those calls and forms is taken with our own ids, so that nothing else refused it', async () => {
	const cookie = two.ours.owner
	const refused: string[] = []
	const { forms } = await lookAround()
	for (const form of forms.filter((one) => placesInForm(one, ids, { cookie }).length > 0)) {
		if (/^\/(auth|cuenta)/.test(form.route.path) || notSent.includes(form.route.path)) continue
		const body = bodyOf(form.fields, ids, setting.tomorrow)
		const type = 'application/x-www-form-urlencoded'
		const answer = await ask({ method: 'POST', path: form.action, body, type, cookie })
		// An hour that is taken is one that the walk itself booked before; people outside are told so on the page.
		const isTaken = answer.status === 409 || answer.notice.includes('ya está ocupado')
		if (refuses(answer) && !isTaken) refused.push(`${form.route.path} ${answer.status} ${answer.notice} ${body}`)
	}
	const order = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']
	for (const row of rows.toSorted((one, other) => order.indexOf(one.method) - order.indexOf(other.method))) {
		const answer = await ask(makerOf(row, setting, { cookie })({}))
		const name = `${row.method} ${row.path}`
		// As above: an hour that the walk booked, a number that it gave to somebody.
		if (![200, 409].includes(answer.status) && !notTaken.includes(name))
			refused.push(`${name} ${answer.text.slice(0, 200)}`)
	}
	expect(refused).toEqual([])
}, 120_000)
