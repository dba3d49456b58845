import { useCallback, useEffect, useRef, useState } from 'react'
import { byteLimits, type FileKind, fileKinds, kindOf, uploadTexts } from '#app/lib/file-kinds.ts'
import { lighterPhoto } from './lighter-photo.ts'

/** A file that the record has already. `url` opens it, and shows it where it is an image. */
export type KeptFile = { id: string; name: string; kind?: FileKind; url?: string }

export type UploadItem = {
	key: string
	name: string
	bytes?: number
	kind: FileKind
	/** An address of the picture. */
	preview?: string
	/** Where it can be opened. */
	url?: string
	state: 'sending' | 'stored' | 'refused'
	/** From 0 to 1. */
	progress: number
	problem?: string
	/** There once it is stored. */
	id?: string
}

type Wish = { kinds: readonly FileKind[]; max: number; files: KeptFile[] }

/** Sends chosen files at once, one request each, and keeps what became of them. */
export function useUploads({ kinds, max, files }: Wish) {
	const [items, setItems] = useState<UploadItem[]>(() => files.map(kept))
	const [problem, setProblem] = useState<string>()
	const running = useRef(new Map<string, () => void>())
	const count = useRef(0)
	useStopAtLeaving(running.current)
	const change = useCallback((key: string, to: Partial<UploadItem>) => {
		setItems((all) => all.map((item) => (item.key === key ? { ...item, ...to } : item)))
	}, [])
	const remove = useCallback((key: string) => {
		running.current.get(key)?.()
		running.current.delete(key)
		setProblem(undefined)
		setItems((all) => all.filter((item) => item.key !== key))
	}, [])
	const add = useCallback(
		(chosen: File[]) => {
			const taken = items.filter(({ state }) => state !== 'refused').length
			// Where there is place for one, the new one takes it.
			const free = max === 1 ? 1 : max - taken
			const fitting = chosen.slice(0, free)
			setProblem(chosen.length > free ? uploadTexts.tooMany(max) : undefined)
			const fresh = fitting.map((file) => {
				count.current += 1
				return { file, item: begun(`f${count.current}`, file, kinds) }
			})
			setItems((all) => [...(max === 1 ? [] : all), ...fresh.map(({ item }) => item)])
			for (const { file, item } of fresh) {
				if (item.state === 'refused') continue
				running.current.set(
					item.key,
					send(file, kinds, (to) => change(item.key, to)),
				)
			}
		},
		[items, kinds, max, change],
	)
	return { items, problem, add, remove, isSending: items.some(({ state }) => state === 'sending') }
}

/** Nobody waits any more for what a page that was left is sending. */
function useStopAtLeaving(running: Map<string, () => void>): void {
	useEffect(
		() => () => {
			for (const stop of running.values()) stop()
		},
		[running],
	)
}

function kept({ id, name, kind = 'image', url }: KeptFile): UploadItem {
	return { key: id, id, name, kind, url, preview: kind === 'image' ? url : undefined, state: 'stored', progress: 1 }
}

/** What can be known before anything is sent. The server judges by the content. */
function begun(key: string, file: File, kinds: readonly FileKind[]): UploadItem {
	const said = kindOf(file.type)
	const item = { key, name: file.name, bytes: file.size, kind: said ?? fileKinds[0], progress: 0 }
	const refuse = (problem: string): UploadItem => ({ ...item, state: 'refused', problem })
	if (file.type !== '' && (!said || !kinds.includes(said))) return refuse(uploadTexts.wrongKind(kinds))
	if (file.size === 0) return refuse(uploadTexts.empty)
	if (file.size > byteLimits[item.kind]) return refuse(uploadTexts.tooLarge(kinds))
	const preview = said === 'image' ? URL.createObjectURL(file) : undefined
	return { ...item, preview, state: 'sending' }
}

/** Answers what stops it. */
function send(file: File, kinds: readonly FileKind[], tell: (to: Partial<UploadItem>) => void): () => void {
	let isStopped = false
	const request = new XMLHttpRequest()
	const fail = (problem: string) => tell({ state: 'refused', problem })
	request.upload.onprogress = ({ loaded, total }) => tell({ progress: total > 0 ? loaded / total : 0 })
	request.onerror = () => fail(uploadTexts.broken)
	request.onload = () => {
		const { id, message } = answerOf(request)
		if (id) tell({ state: 'stored', progress: 1, id })
		else if (request.responseURL.includes('/auth/')) fail(uploadTexts.signedOut)
		else fail(message ?? (request.status === 413 ? uploadTexts.tooLarge(kinds) : uploadTexts.broken))
	}
	void lighterPhoto(file).then((body) => {
		if (isStopped) return
		const form = new FormData()
		form.append('file', body)
		request.open('POST', `/archivos/subir?tipos=${kinds.join(',')}`)
		request.send(form)
	})
	return () => {
		isStopped = true
		request.abort()
	}
}

function answerOf({ responseText }: XMLHttpRequest): { id?: string; message?: string } {
	try {
		const body: unknown = JSON.parse(responseText)
		return typeof body === 'object' && body !== null ? body : {}
	} catch {
		return {}
	}
}
