import { Readable } from 'node:stream'
import { type ReadableStream as NodeReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type Failure } from '#app/core/errors.ts'
import { type Outcome } from '#app/core/operation.server.ts'
import { files } from '#app/features/files/operations.server.ts'
import { type NoteUpload, type Room } from '#app/features/files/schemas.ts'
import { type Storage, StorageError } from '#app/integrations/storage/storage.ts'
import { byteLimits, type FileKind, fileKinds, heard, kindOf, uploadKinds, uploadTexts } from '#app/lib/file-kinds.ts'
import { newId } from '#app/lib/id.ts'
import { log } from '#app/lib/log.ts'

import { attempt } from '../attempt.server.ts'
import { bounds } from '../bounds.server.ts'
import { spanish } from '../failure-copy.ts'
import { assertBounded } from '../form-data.server.ts'
import { contentTypeOf, Refusal } from './content-type.server.ts'
import { stickerOf } from './webp.server.ts'

/** What a field of files takes: five at most unless told (COM-114), none needed unless told. */
export type UploadRule = { kinds: readonly FileKind[]; max?: number; min?: number }
export type UploadRules = Record<string, UploadRule>

/** A posted form with its files stored: where a file stood, stands its id. `refused`: sentences by field. */
export type Received = { request: Request; refused: Record<string, string[]> }

const mostText = 256 * 1024
/** Enough to know a file by. */
const head = 4100

/** Where files go: `folder` at the storage adapter, and who notes each, answering its id. */
export type Keeper = {
	storage: Storage
	folder: string
	note(file: NoteUpload): Promise<Outcome<{ id: string }>>
	/** How long a file may be now; whoever notes it counts again. */
	room(): Promise<Outcome<Room>>
}

function keeperOf(ctx: Ctx<'business'>): Keeper {
	const { adapters, businessId: folder } = ctx
	const note = (file: NoteUpload) => attempt(ctx, files.noteUpload, file)
	return { storage: adapters.storage, folder, note, room: () => attempt(ctx, files.room, {}) }
}

/** The door for files of the open business. */
export function receiveUploads(ctx: Ctx<'business'>, request: Request, rules: UploadRules): Promise<Received> {
	return receiveFor(keeperOf(ctx), request, rules)
}

/**
 * The door for files. Reads a multipart form as it comes: each file is judged by its content, stored whole or not at all
 * and noted as waiting; the request that comes back can be read by `submit` like any other. What was refused leaves
 * nothing behind, and the other fields are kept as they were typed.
 */
export async function receiveFor(keeper: Keeper, request: Request, rules: UploadRules): Promise<Received> {
	if (!request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return { request, refused: {} }
	const known: Rules = new Map(Object.entries(rules))
	const taken = [...known.values()].reduce((sum, rule) => sum + longest(rule) * mostOf(rule), mostText * 2)
	const most = Math.max(taken, heard)
	// The announced length is believed only when it says too much: nothing is read then.
	if (Number(request.headers.get('Content-Length') ?? 0) > most) throw tooLong(known)
	const { fields, refused } = await readForm(keeper, request, known, most)
	const headers = new Headers(request.headers)
	for (const name of ['Content-Type', 'Content-Length', 'Transfer-Encoding']) headers.delete(name)
	for (const [name, rule] of known) {
		const count = fields.getAll(name).filter((value) => value !== '').length
		if (refused.has(name)) continue
		if (count > mostOf(rule)) refused.set(name, [uploadTexts.tooMany(mostOf(rule))])
		else if (count < (rule.min ?? 0)) refused.set(name, [uploadTexts.tooFew(rule.min ?? 0)])
	}
	const read = new Request(request.url, { method: 'POST', headers, body: fields })
	return { request: read, refused: Object.fromEntries(refused) }
}

function mostOf({ max = 5 }: UploadRule): number {
	return max
}

function longest({ kinds }: UploadRule): number {
	return Math.max(...kinds.map((kind) => byteLimits[kind]))
}

type Rules = Map<string, UploadRule>

function tooLong(rules: Rules): Response {
	const kinds = [...rules.values()].flatMap((rule) => [...rule.kinds])
	// Where a page is drawn in the form's place, this is its heading.
	return Response.json({ said: uploadTexts.tooLarge(kinds) }, { status: 413 })
}

function plain(text: string, status: number): Response {
	return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** Names are the sender's: a `Map`, so that one which every object has already is a name like any other. */
type Form = { fields: URLSearchParams; refused: Map<string, string[]> }

async function readForm(keeper: Keeper, request: Request, rules: Rules, most: number): Promise<Form> {
	const form: Form = { fields: new URLSearchParams(), refused: new Map() }
	const storing: Promise<void>[] = []
	const coming: Readable[] = []
	try {
		await reading(request, parserInto(form, storing, { keeper, request, rules, coming }), most)
	} catch (error) {
		// What would still come of them never will: the parser forgets a file of whose successor it can't read the head.
		for (const file of coming) file.destroy()
		await Promise.all(storing)
		if (error instanceof TooMuch) throw tooLong(rules)
		throw plain('No se pudo leer el formulario.', 400)
	}
	await Promise.all(storing)
	assertBounded(form.fields)
	return form
}

type Reading = { keeper: Keeper; request: Request; rules: Rules; coming: Readable[] }

/** Throws on what is no multipart form. `storing`: each file on its way to its place; none of them ever rejects. */
function parserInto(form: Form, storing: Promise<void>[], { keeper, request, rules, coming }: Reading): busboy.Busboy {
	const taken = new Map<string, number>()
	const announced = announcedBy(request, rules)
	const parser = busboy({
		headers: Object.fromEntries(request.headers),
		defParamCharset: 'utf8',
		limits: { fieldSize: mostText, fields: bounds.fields, parts: bounds.fields, headerPairs: 20 },
	})
	for (const limit of ['fieldsLimit', 'partsLimit']) parser.on(limit, () => parser.destroy(new Error(limit)))
	let letters = 0
	parser.on('field', (name: string | undefined, value, { valueTruncated, nameTruncated }) => {
		if (!name) return
		letters += name.length + value.length
		if (valueTruncated || nameTruncated || letters > mostText) parser.destroy(new TooMuch())
		else form.fields.append(name, value)
	})
	parser.on('file', (name, stream, { filename }) => {
		// A sender who hangs up breaks the file under way too; whoever reads it learns so by reading.
		stream.on('error', () => {})
		coming.push(stream)
		const rule = rules.get(name)
		// A file field that was left empty comes as a file without a name.
		if (!rule || !filename) return void stream.resume()
		const count = (taken.get(name) ?? 0) + 1
		taken.set(name, count)
		const source = stream[Symbol.asyncIterator]()
		storing.push(
			stored(keeper, form, {
				field: name,
				name: filename,
				source,
				rule,
				announced,
				isOneTooMany: count > mostOf(rule),
			}),
		)
	})
	return parser
}

/** So long the one file of a form is at least, as its sender says; of several it can't be told. */
function announcedBy(request: Request, rules: Rules): number {
	const isOne = rules.size === 1 && [...rules.values()].every((rule) => mostOf(rule) === 1)
	return isOne ? Number(request.headers.get('Content-Length') ?? 0) - mostText * 2 : 0
}

class TooMuch extends Error {}

/** Feeds the parser to the end of the request; a sender without end is cut off. */
async function reading(request: Request, parser: busboy.Busboy, most: number): Promise<void> {
	const source = request.body ? Readable.fromWeb(request.body as NodeReadableStream) : Readable.from([])
	let length = 0
	source.on('data', (chunk: Uint8Array) => {
		length += chunk.byteLength
		if (length > most) source.destroy(new TooMuch())
	})
	await new Promise<void>((done, failed) => {
		parser.once('close', done)
		// It may complain more than once, and goes on after the first; a file under way must not wait for the rest then.
		parser.on('error', (error) => {
			failed(error)
			source.unpipe(parser)
			parser.destroy()
		})
		source.once('error', (error) => {
			parser.destroy(error)
			failed(error)
		})
		source.pipe(parser)
	})
}

/** One file at most: the new one takes the place of the one that was there. */
function place({ fields, refused }: Form, { field, rule }: Taking, answer: { id: string } | Refusal): void {
	if (answer instanceof Refusal) refused.set(field, [...new Set([...(refused.get(field) ?? []), answer.message])])
	else if (mostOf(rule) === 1) fields.set(field, answer.id)
	else fields.append(field, answer.id)
}

type Source = AsyncIterator<Uint8Array>
type Taking = Omit<Incoming, 'kinds'> & { field: string; rule: UploadRule; isOneTooMany: boolean }

/**
 * Takes one file while the rest of the form still comes. What goes wrong is noted, never thrown: nobody waits for it yet,
 * and the fields after the file are to be read, so that the rest of a file that was not taken is read away.
 */
async function stored(keeper: Keeper, form: Form, file: Taking): Promise<void> {
	const { name, source, announced, rule, isOneTooMany } = file
	try {
		if (isOneTooMany) throw new Refusal(uploadTexts.tooMany(mostOf(rule)))
		place(form, file, await storeUpload(keeper, { name, source, announced, kinds: rule.kinds }))
	} catch (error) {
		if (!(error instanceof Refusal)) log.warn({ err: error }, 'an upload was not stored')
		place(form, file, error instanceof Refusal ? error : new Refusal(uploadTexts.broken))
		await readAway(source)
	}
}

async function readAway(source: Source): Promise<void> {
	try {
		for (let part = await source.next(); !part.done; part = await source.next());
	} catch {
		// The sender hung up: there is nothing left to read.
	}
}

type Incoming = { name: string; source: Source; announced: number; kinds: readonly FileKind[] }

/** Stores one file and notes it as waiting. Throws a `Refusal` in Spanish; then nothing is stored. */
async function storeUpload(keeper: Keeper, { name, source, announced, kinds }: Incoming): Promise<{ id: string }> {
	const start = await startOf(source)
	if (start.byteLength === 0) throw new Refusal(uploadTexts.empty)
	const contentType = await contentTypeOf(start, kinds)
	const kind = kindOf(contentType)
	if (!kind || !kinds.includes(kind)) throw new Refusal(uploadTexts.wrongKind(kinds))
	const room = await roomAt(keeper, Math.max(announced, start.byteLength))
	const maxBytes = Math.min(byteLimits[kind], room.bytes)
	const storageKey = `${keeper.folder}/${newId('up')}`
	const stored = await keeper.storage
		.put(storageKey, whole(start, source), { maxBytes, contentType })
		.catch((error: unknown) => {
			if (!(error instanceof StorageError && error.code === 'too_large')) throw error
			throw new Refusal(maxBytes < byteLimits[kind] ? room.problem : uploadTexts.tooLarge(kinds))
		})
	const noted = await keeper.note({
		storageKey,
		name: name.trim().slice(-200) || undefined,
		contentType,
		bytes: stored.size,
		sha256: stored.sha256,
		sticker: stickerOf(start),
	})
	if (noted.ok) return noted.value
	await keeper.storage.delete(storageKey)
	throw refusalOf(noted.failure)
}

/** How long the file may be. Throws a `Refusal` when `least` bytes are too many already. */
async function roomAt(keeper: Keeper, least: number): Promise<Room> {
	const room = await keeper.room()
	if (!room.ok) throw refusalOf(room.failure)
	if (least > room.value.bytes) throw new Refusal(room.value.problem)
	return room.value
}

/** A quota has a sentence of its own; other refusals are told by their code. */
function refusalOf({ code, fields }: Failure): Refusal {
	return new Refusal((code === 'plan_limit' && fields.bytes?.[0]) || spanish(code))
}

async function startOf(source: Source): Promise<Uint8Array> {
	const chunks: Uint8Array[] = []
	let length = 0
	while (length < head) {
		const { done, value } = await source.next()
		if (done) break
		chunks.push(value)
		length += value.byteLength
	}
	return Buffer.concat(chunks)
}

/** The file from its start. Not `for await`: whoever stops early must leave the source open, to be read away. */
async function* whole(start: Uint8Array, source: Source): AsyncGenerator<Uint8Array> {
	yield start
	for (let part = await source.next(); !part.done; part = await source.next()) yield part.value
}

/** One file by itself, as the browser's script sends it: answers it, or why not, as JSON. */
export async function receiveOne(ctx: Ctx<'business'>, request: Request): Promise<Response> {
	const asked = (new URL(request.url).searchParams.get('tipos') ?? '').split(',')
	const kinds = uploadKinds.filter((kind) => asked.includes(kind))
	const rule: UploadRule = { kinds: kinds.length > 0 ? kinds : fileKinds, max: 1, min: 1 }
	const { request: read, refused } = await receiveUploads(ctx, request, { file: rule })
	const [problem] = refused.file ?? []
	if (problem) return Response.json({ message: problem }, { status: 400 })
	const id = read === request ? null : (await read.formData()).get('file')
	return id ? Response.json({ id }) : Response.json({ message: uploadTexts.tooFew(1) }, { status: 400 })
}
