import { type RouteFile } from '../route-list.ts'
import { importsOf, read, sourceFiles } from '../source-files.ts'
import { type Asked, type Place } from './api-places.ts'
import { type Field, type Form, formsIn } from './form-reader.ts'
import { type Ids, type Sort } from './ids.ts'
import { ofPart, ofWord } from './sorts-of-words.ts'

/** Parts of an address that lead a stranger to exactly one thing: whoever holds it may see it, whosever it is. */
export const secretAddresses = [
	...['/reservar/:slug', '/cita/:shortId', '/lista-de-espera/:offerId', '/kiosko/:token', '/chat-web/:key'],
	...['/calendario/:token', '/formulario/:token', '/marca/:partnerId', '/pagar-cita?a', '/pagar/:shortId'],
]

const isSecret = (path: string, part: string) =>
	secretAddresses.some((known) => path.startsWith(known) && known.endsWith(part))

/** Where a part is called as another sort's is. */
const ofWordBefore: Record<string, Sort> = { 'notas-equipo': 'tnt' }

/** Parts that name a kind of thing and nothing of a business, with one such kind. */
const kindOfPart: Record<string, string> = {
	...{ ':channel': 'messenger', ':notice': 'cita_agendada', ':tab': 'citas', ':what': 'servicios' },
	// What a person of Facebook had deleted is nobody's here.
	':code': 'codigo',
	// A question is a part of its form.
	':questionId': 'gusto',
	// Phases, scenarios and messages are parts of their funnel.
	...{ ':phaseId': 'fase1', ':scenarioId': 'mensaje', ':messageKey': 'aviso' },
	// The help speaks of the product and is of no business.
	...{ ':guide': 'agenda', ':entryId': 'faq_ninguna', ':step': 'servicios', ':slot': '1' },
}

type Part = { name: string; sort: Sort | undefined }

function partsOf({ path }: RouteFile): Part[] {
	const words = path.split('/')
	return words.flatMap((word, index) => {
		if (!word.startsWith(':')) return []
		const before = words[index - 1] ?? ''
		const sort = path.startsWith('/partner') && before === 'invitaciones' ? 'partnerInvitation' : ofWordBefore[before]
		return [{ name: word, sort: sort ?? ofPart[word.slice(1)] ?? ofPart[before] }]
	})
}

/** Parts of addresses of which nobody said what they name. */
export function unknownParts(route: RouteFile): string[] {
	const isKnown = ({ name, sort }: Part) => sort || name in kindOfPart || /:file$/.test(name)
	return partsOf(route).flatMap((part) => (isKnown(part) ? [] : [`${route.path} ${part.name}`]))
}

/** The address with ours in it; `swap` puts another's in one place. */
export function addressWith(route: RouteFile, ids: Ids, swap?: { name: string; id: string }): string {
	const parts = partsOf(route)
	return route.path
		.split('/')
		.map((word) => {
			if (word === '*') return 'nada'
			if (!word.startsWith(':')) return word
			if (kindOfPart[word]) return kindOfPart[word]
			const sort = parts.find(({ name }) => name === word)?.sort ?? ''
			return word === swap?.name ? swap.id : (ownOf(ids, sort) ?? 'x')
		})
		.join('/')
}

/** Somebody of the team who is not its owner, and the first of everything else. */
function ownOf(ids: Ids, sort: Sort): string | undefined {
	return ids.ours.get(sort)?.[sort === 'usr' ? 1 : 0]
}

/** What a person sends to a lone button's address, and what he opens: every part of every address in its turn. */
export function placesInPaths(routes: RouteFile[], forms: PostForm[], ids: Ids, caller: Partial<Asked>): Place[] {
	return routes.flatMap((route) =>
		partsOf(route).flatMap(({ name, sort }): Place[] => {
			if (!sort || isSecret(route.path, name) || !ids.theirs.has(sort)) return []
			const own = ownOf(ids, sort) ?? ''
			const form = forms.find((one) => one.route.path === route.path)
			const code = read(route.file)
			const here = { sort, own }
			const address = (id: string) => addressWith(route, ids, { name, id })
			const body = bodyOf(form?.fields ?? [], ids)
			const type = 'application/x-www-form-urlencoded'
			const opened = (id: string) => ({ method: 'GET', path: address(id), ...caller })
			const sent = (id: string) => ({ method: 'POST', path: address(id), body, type, ...caller })
			return [
				...(/\bloader\b/.test(code) ? [{ what: `GET ${route.path} ${name}`, ...here, ask: opened }] : []),
				...(/\baction\b/.test(code) ? [{ what: `POST ${route.path} ${name}`, ...here, ask: sent }] : []),
			]
		}),
	)
}

export type PostForm = Form & { route: RouteFile }

const person: Field = { name: 'contactId', value: '', choices: [], kind: 'hidden', required: true }

/** Forms of a page, each with the route that takes it. */
export function postForms(html: string, page: string, routes: RouteFile[]): PostForm[] {
	const posted = formsIn(html, page).filter(({ method }) => method === 'POST')
	return posted.flatMap((form) => {
		const route = routeOf(form.action, routes)
		const has = (name: string) => form.fields.some((field) => field.name === name)
		// Whoever was looked for is chosen on the page that comes then.
		const chosen = has('buscar') && !has('contactId') ? [{ ...person }] : []
		return route ? [{ ...form, fields: [...form.fields, ...chosen], route }] : []
	})
}

/** The route of an address; what is written out wins over what stands for something. */
export function routeOf(address: string, routes: RouteFile[]): RouteFile | undefined {
	const given = (address.split('?')[0] ?? '').split('/')
	const fitting = routes.filter(({ path }) => {
		const words = path.split('/')
		return words.length === given.length && words.every((word, at) => word.startsWith(':') || word === given[at])
	})
	return fitting.sort((one, other) => partsOf(one).length - partsOf(other).length)[0]
}

/** Every field of a form that names something of ours, one at a time. */
export function placesInForm(form: PostForm, ids: Ids, caller: Partial<Asked>): Place[] {
	const type = 'application/x-www-form-urlencoded'
	return form.fields.flatMap((field, at): Place[] => {
		const named = [field.value, ...field.choices].find((value) => ids.sortOf(value))
		const word =
			field.name
				.replace(/\[\d*\]/g, '')
				.split('.')
				.at(-1) ?? ''
		const sort = named ? ids.sortOf(named) : ofWord[word]
		// A number that is typed is a person, known here or not, and no id of anything.
		if (!sort || sort === 'whatsapp' || !ids.theirs.has(sort)) return []
		const ask = (id: string) => {
			const fields = form.fields.map((one, index) => (index === at ? { ...one, value: id, kind: 'hidden' } : one))
			return { method: 'POST', path: form.action, body: bodyOf(fields, ids), type, ...caller }
		}
		return [{ what: `POST ${form.route.path} ${field.name}`, sort, own: named ?? ownOf(ids, sort) ?? '', ask }]
	})
}

/** What a person types where the page leaves a field empty. */
const typed: Record<string, string> = {
	...{
		name: 'Ana Ruiz',
		lastname: 'Ruiz',
		whatsapp: '5566667777',
		email: 'ana@salon.test',
		title: 'Junta',
		note: 'Hola',
	},
	...{ text: 'Hola', price: '350', amount: '150', time: '17:30', endTime: '18:00', date: '2027-01-04', code: 'ABC' },
	...{
		address: 'Colima 123',
		city: 'Ciudad de México',
		state: 'CDMX',
		day: '2027-01-04',
		quantity: '1',
		description: 'Para todo el mundo',
		buscar: 'Regina',
		value: '40',
		sessions: '10',
		whatsappOwner: '5587654321',
	},
}

/** A form that is of a service or of a product leaves the other one empty: of a product where a product is swapped. */
function kindIn(fields: Field[]): string | undefined {
	const kind = fields.find(({ name }) => name === 'kind')
	if (!kind?.choices.includes('service') || !kind.choices.includes('product')) return undefined
	const isSwapped = fields.some((field) => field.name === 'productId' && field.kind === 'hidden')
	return isSwapped ? 'product' : kind.value
}

/** A button that asks for the form once more, or for more than its saving: the one that saves is pressed. */
function passedOver(fields: Field[], name: string): boolean {
	const asksAgain = name === 'hacer' && fields.some((field) => ['formKey', 'persona'].includes(field.name))
	return name === '__intent__' || name === 'then' || asksAgain
}

const isButton = ({ kind }: Field) => ['submit', 'button'].includes(kind)

/** Of several buttons the one that reads the group which is swapped. */
function takesSwapped(fields: Field[], { name, value }: Field): boolean {
	const isSwapped = fields.some((field) => field.name === 'audienceId' && field.kind === 'hidden')
	return !isSwapped || name !== 'act' || value === 'audience'
}

/** The body of a form as a browser sends it: the first of several buttons, and something in what must not stay empty. */
export function bodyOf(fields: Field[], ids: Ids, tomorrow?: string): string {
	const body = new URLSearchParams()
	// In the evening an hour of today is over; a form with a date alone speaks of what was.
	const isAhead = fields.some(({ name }) => name === 'time')
	const pressed = fields.find((one) => isButton(one) && !passedOver(fields, one.name) && takesSwapped(fields, one))
	const what = kindIn(fields)
	for (const field of fields) {
		const { name, kind, choices } = field
		if (what && name === (what === 'product' ? 'serviceId' : 'productId')) continue
		if (kind === 'file' || (['submit', 'button'].includes(kind) && field !== pressed)) continue
		const word =
			name
				.replace(/\[\d*\]/g, '')
				.split('.')
				.at(-1) ?? ''
		const own = word in ofWord && kind !== 'checkbox' ? ownOf(ids, ofWord[word] ?? '') : undefined
		const chosen = field.required && (kind === 'select' || kind === 'radio') ? choices.at(-1) : undefined
		const later = isAhead && name === 'date' && kind === 'date' ? tomorrow : undefined
		const ofKind = what && name === 'kind' ? what : undefined
		const value = later || ofKind || field.value || (chosen ?? own ?? typed[word] ?? (field.required ? 'x' : ''))
		if (kind === 'checkbox' && field.value === '') {
			const box = choices.find((choice) => ids.sortOf(choice))
			if (box) body.append(name, box)
			continue
		}
		body.append(name, value)
	}
	return body.toString()
}

/** What a page leads to by a query: its links and its forms that look for something. */
export function queriesShown(html: string, page: string, routes: RouteFile[], ids: Ids): [RouteFile, string][] {
	const links = [...html.matchAll(/href="([^"#]*\?[^"#]*)"/g)].flatMap(([, href = '']) => {
		const url = new URL(href.replaceAll('&amp;', '&'), `http://x${page}`)
		return [...url.searchParams].map(([name, value]) => ({ path: url.pathname, name, value }))
	})
	const searches = formsIn(html, page).filter(({ method }) => method === 'GET')
	const fields = searches.flatMap(({ action, fields: own }) =>
		own.flatMap(({ name, value, choices }) => [value, ...choices].map((one) => ({ path: action, name, value: one }))),
	)
	return [...links, ...fields].flatMap(({ path, name, value }): [RouteFile, string][] => {
		const route = ids.sortOf(value) || name in ofWord ? routeOf(path, routes) : undefined
		return route ? [[route, name]] : []
	})
}

/** Every word of a query that names something of ours, at each address that reads it or that a page leads to with it. */
export function placesInQueries(
	routes: RouteFile[],
	shown: [RouteFile, string][],
	ids: Ids,
	caller: Partial<Asked>,
): Place[] {
	return routes.flatMap((route) => {
		const address = addressWith(route, ids)
		const led = shown.filter(([{ path }]) => path === route.path).map(([, name]) => name)
		return [...new Set([...wordsRead(route), ...led])].flatMap((word): Place[] => {
			const sort = ofWord[word] ?? ''
			if (!ids.theirs.has(sort) || isSecret(`${route.path}?${word}`, `?${word}`)) return []
			const ask = (id: string) => ({ method: 'GET', path: `${address}?${word}=${encodeURIComponent(id)}`, ...caller })
			return [{ what: `GET ${route.path} ?${word}`, sort, own: ownOf(ids, sort) ?? '', ask }]
		})
	})
}

const files = sourceFiles(['app/web', 'app/features', 'app/navigation', 'app/routes'])
const asks = /(?:searchParams|params|query)\.(?:get|getAll|has)\('(\w+)'\)|\bread\('(\w+)'\)/g
/** What an operation is asked for where a whole query is its input. */
const inputs = ['branchId', 'specialistId', 'serviceId', 'contactId', 'appointmentId']

/** The words that a route's file, or what of `app/web` and of addresses it is made of, asks a query for. */
function wordsRead({ file }: RouteFile): string[] {
	const own = read(file)
	const near = importsOf(file).map(({ path }) => path)
	const texts = [
		own,
		...near.filter((path) => /\.server\.|address|paths|query/.test(path) && files.includes(path)).map(read),
	]
	const words = texts.flatMap((text) => [...text.matchAll(asks)].map(([, one, other]) => one ?? other ?? ''))
	const isWhole = /fromEntries\(.*searchParams/.test(own)
	return [...words.filter((word) => word in ofWord), ...(isWhole ? inputs : [])]
}

/** Words that queries are asked for by name, of which nobody said whether they name something. */
export function unknownWords(): string[] {
	const texts = files.filter((file) => !/\.test\./.test(file)).map(read)
	const words = texts.flatMap((text) => [...text.matchAll(asks)].map(([, one, other]) => one ?? other ?? ''))
	return [...new Set(words)].filter((word) => !(word in ofWord) && !plainWords.includes(word))
}

/** Words of queries that name nothing of a business: days, states of a page, one-time tokens of accounts, texts. */
const plainWords = [
	'en',
	...['aviso', 'origen', 'sigue', 'papel', 'alSalir'],
	...['plan', 'extra', 'mas', 'menos', 'cantidad', 'experto', 'demo'],
	...['asignada', 'copiar', 'parte', 'pestana', 'dia', 'solo', 'more', 'nuevo', 'respuesta'],
	...['anio', 'cursor', 'antes', 'despues', 'p', 'ver', 't', 'payment_id', 'tipos', 'firma', 'desde', 'hasta', 'fecha'],
	...['toque', 'estado', 'vista', 'endTime', 'endSuggested', 'date'],
	...['time', 'occasion', 'hora', 'libre', 'hacer', 'repetir'],
	...['repeatDays', 'por', 'canal', 'buscar', 'quien', 'queda', 'q', 'seccion', 'codigo', 'v', 'forma', 'volver'],
	...['domain', 'paso', 'tema', 'moneda', 'nueva', 'regreso', 'giro', 'folio', 'otra', 'archivados', 'clase', 'listo'],
	'clave',
	// A partner is named by the API of the platform alone; what is asked for of credits, of a chat, of a record.
	...['partnerId', 'creditos', 'palabras', 'editar', 'tipo'],
]
