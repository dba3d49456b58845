import { Readable } from 'node:stream'
import { type ReadableStream as NodeReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { fileTypeFromBuffer } from 'file-type'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type Outcome } from '#app/core/operation.server.ts'
import { files } from '#app/features/files/operations.server.ts'
import { type NoteUpload } from '#app/features/files/schemas.ts'
import { type Storage, StorageError } from '#app/integrations/storage/storage.ts'
import { byteLimits, type FileKind, fileKinds, kindOf, uploadTexts } from '#app/lib/file-kinds.ts'
import { newId } from '#app/lib/id.ts'
import { attempt } from './attempt.server.ts'
import { spanish } from './failure-copy.ts'

/** What a field of files takes: five at most unless told (COM-114), none needed unless told. */
export type UploadRule = { kinds: readonly FileKind[]; max?: number; min?: number }
export type UploadRules = Record<string, UploadRule>

/** A posted form with its files stored: where a file stood, stands its id. `refused`: sentences by field. */
export type Received = { request: Request; refused: Record<string, string[]> }

const mostText = 256 * 1024
const mostFields = 2000
/** Enough to know a file by. */
const head = 4100

class Refusal extends Error {}

/** Where files go: `folder` at the storage adapter, and who notes each, answering its id. */
export type Keeper = {
	storage: Storage
	folder: string
	note(file: NoteUpload): Promise<Outcome<{ id: string }>>
}

function keeperOf(ctx: Ctx<'business'>): Keeper {
	const { adapters, businessId: folder } = ctx
	return { storage: adapters.storage, folder, note: (file) => attempt(ctx, files.noteUpload, file) }
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
	const most = Object.values(rules).reduce((sum, rule) => sum + longest(rule) * mostOf(rule), mostText * 2)
	// The announced length is believed only when it says too much: nothing is read then.
	if (Number(request.headers.get('Content-Length') ?? 0) > most) throw tooLong(rules)
	const { fields, refused } = await readForm(keeper, request, rules, most)
	const headers = new Headers(request.headers)
	for (const name of ['Content-Type', 'Content-Length', 'Transfer-Encoding']) headers.delete(name)
	for (const [name, rule] of Object.entries(rules)) {
		const count = fields.getAll(name).filter((value) => value !== '').length
		if (refused[name]) continue
		if (count > mostOf(rule)) refused[name] = [uploadTexts.tooMany(mostOf(rule))]
		else if (count < (rule.min ?? 0)) refused[name] = [uploadTexts.tooFew(rule.min ?? 0)]
	}
	return { request: new Request(request.url, { method: 'POST', headers, body: fields }), refused }
}

function mostOf({ max = 5 }: UploadRule): number {
	return max
}

function longest({ kinds }: UploadRule): number {
	return Math.max(...kinds.map((kind) => byteLimits[kind]))
}

function tooLong(rules: UploadRules): Response {
	const kinds = Object.values(rules).flatMap((rule) => [...rule.kinds])
	return plain(uploadTexts.tooLarge(kinds), 413)
}

function plain(text: string, status: number): Response {
	return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

type Form = { fields: URLSearchParams; refused: Record<string, string[]> }

async function readForm(keeper: Keeper, request: Request, rules: UploadRules, most: number): Promise<Form> {
	const form: Form = { fields: new URLSearchParams(), refused: {} }
	const taken: Record<string, number> = {}
	const storing: Promise<void>[] = []
	const parser = busboy({
		headers: Object.fromEntries(request.headers),
		defParamCharset: 'utf8',
		limits: { fieldSize: mostText, fields: mostFields, parts: mostFields, headerPairs: 20 },
	})
	parser.on('field', (name, value, { valueTruncated }) => {
		if (valueTruncated) parser.destroy(new TooMuch())
		else form.fields.append(name, value)
	})
	parser.on('file', (name, stream, { filename }) => {
		const rule = rules[name]
		// A file field that was left empty comes as a file without a name.
		if (!rule || !filename) return void stream.resume()
		taken[name] = (taken[name] ?? 0) + 1
		const source = stream[Symbol.asyncIterator]()
		const work = takeFile(keeper, { name: filename, source, rule, isOneTooMany: taken[name] > mostOf(rule) })
		storing.push(work.then((answer) => place(form, name, rule, answer)))
	})
	try {
		await reading(request, parser, most)
	} catch (error) {
		await Promise.allSettled(storing)
		if (error instanceof TooMuch) throw tooLong(rules)
		throw plain('No se pudo leer el formulario.', 400)
	}
	await Promise.all(storing)
	return form
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
		parser.once('error', failed)
		source.once('error', (error) => {
			parser.destroy(error)
			failed(error)
		})
		source.pipe(parser)
	})
}

/** One file at most: the new one takes the place of the one that was there. */
function place({ fields, refused }: Form, name: string, rule: UploadRule, answer: { id: string } | Refusal): void {
	if (answer instanceof Refusal) refused[name] = [...new Set([...(refused[name] ?? []), answer.message])]
	else if (mostOf(rule) === 1) fields.set(name, answer.id)
	else fields.append(name, answer.id)
}

type Source = AsyncIterator<Uint8Array>
type Taking = { name: string; source: Source; rule: UploadRule; isOneTooMany: boolean }

/** Answers a refusal instead of throwing it: the rest of the file is read away then, to come to the fields after it. */
async function takeFile(keeper: Keeper, { name, source, rule, isOneTooMany }: Taking) {
	try {
		if (isOneTooMany) throw new Refusal(uploadTexts.tooMany(mostOf(rule)))
		return await storeUpload(keeper, { name, source, kinds: rule.kinds })
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		for (let part = await source.next(); !part.done; part = await source.next());
		return error
	}
}

type Incoming = { name: string; source: Source; kinds: readonly FileKind[] }

/** Stores one file and notes it as waiting. Throws a `Refusal` in Spanish; then nothing is stored. */
async function storeUpload(keeper: Keeper, { name, source, kinds }: Incoming): Promise<{ id: string }> {
	const start = await startOf(source)
	if (start.byteLength === 0) throw new Refusal(uploadTexts.empty)
	const contentType = (await fileTypeFromBuffer(start))?.mime ?? ''
	const kind = kindOf(contentType)
	if (!kind || !kinds.includes(kind)) throw new Refusal(uploadTexts.wrongKind(kinds))
	const storageKey = `${keeper.folder}/${newId('up')}`
	const stored = await keeper.storage
		.put(storageKey, whole(start, source), { maxBytes: byteLimits[kind], contentType })
		.catch((error: unknown) => {
			if (error instanceof StorageError && error.code === 'too_large') throw new Refusal(uploadTexts.tooLarge(kinds))
			throw error
		})
	const noted = await keeper.note({
		storageKey,
		name: name.trim().slice(-200) || undefined,
		contentType,
		bytes: stored.size,
		sha256: stored.sha256,
	})
	if (noted.ok) return noted.value
	await keeper.storage.delete(storageKey)
	throw new Refusal(spanish(noted.failure.code))
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
	const kinds = fileKinds.filter((kind) => asked.includes(kind))
	const rule: UploadRule = { kinds: kinds.length > 0 ? kinds : fileKinds, max: 1, min: 1 }
	const { request: read, refused } = await receiveUploads(ctx, request, { file: rule })
	const [problem] = refused.file ?? []
	if (problem) return Response.json({ message: problem }, { status: 400 })
	const id = read === request ? null : (await read.formData()).get('file')
	return id ? Response.json({ id }) : Response.json({ message: uploadTexts.tooFew(1) }, { status: 400 })
}
