import { traitsOf } from '#app/features/channels/kinds.ts'
import { sizeInWords } from '#app/lib/file-kinds.ts'
import { type Channel } from '../schemas.ts'

/** What a channel shows a file as; what it can't show goes as a document. */
export type FileKind = 'image' | 'video' | 'audio' | 'document' | 'sticker'

/** What staff may send with a message. */
export const sendableKinds = ['image', 'video', 'audio', 'pdf'] as const

const MB = 1_000_000
const phone = { image: 5 * MB, video: 16 * MB, audio: 16 * MB, document: 25 * MB }
const page = { image: 8 * MB, video: 25 * MB, audio: 25 * MB, document: 25 * MB }
const here = { image: 25 * MB, video: 100 * MB, audio: 25 * MB, document: 25 * MB }

/** So long a file of each kind may be for the provider to take it; never more than may be uploaded. */
const limits: Record<Channel, Partial<Record<FileKind, number>>> = {
	whatsapp: { ...phone, sticker: MB / 2 },
	whatsapp_qr: phone,
	messenger: { ...page, image: 25 * MB },
	instagram: page,
	webchat: here,
	web: here,
}

const named: Record<FileKind, string> = {
	image: 'imágenes',
	video: 'videos',
	audio: 'audios',
	document: 'documentos',
	sticker: 'stickers',
}

/** 'imágenes de hasta 5 MB, videos de hasta 16 MB, audios de hasta 16 MB, documentos de hasta 25 MB y stickers de hasta 500 kB' */
export function limitsOfChannel(channel: Channel): string {
	const parts = Object.entries(limits[channel]).map(
		([kind, bytes]) => `${named[kind as FileKind]} de hasta ${sizeInWords(bytes)}`,
	)
	return `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
}

/** Why a channel does not take a file of this kind and length; undefined where it does. */
export function tooLongFor(channel: Channel, kind: FileKind, bytes: number): string | undefined {
	const most = limits[channel][kind]
	if (most === undefined || bytes <= most) return undefined
	return `Este archivo pesa ${sizeInWords(bytes)}: aquí se envían ${named[kind]} de hasta ${sizeInWords(most)}`
}

/** 'audio/ogg' of 'audio/ogg; codecs=opus' */
export function plainType(contentType: string): string {
	return contentType.split(';')[0]?.trim() ?? ''
}

/** What may be uploaded, and WhatsApp takes in no way. */
const notOnWhatsApp = [
	...['video/quicktime', 'video/webm', 'video/x-m4v'],
	...['image/gif', 'image/avif', 'image/webp'],
	...['audio/wav', 'audio/flac', 'audio/x-flac', 'audio/webm'],
]

/** Why a channel does not take a file of this type as what it is; undefined where it does. */
export function notTakenBy(channel: Channel, contentType: string): string | undefined {
	if (traitsOf(channel).people !== 'whatsapp' || !notOnWhatsApp.includes(plainType(contentType))) return undefined
	return 'WhatsApp no recibe este tipo de archivo: conviértelo a JPG, PNG, MP4, MP3 o PDF'
}

type Picture = { contentType: string; bytes: number; sticker: 'still' | 'moving' | null }

/**
 * Whether this channel shows the file as a sticker, and why not where it shows a WebP as nothing else. Bounds of the
 * Cloud API; the bridge of a linked phone sends none.
 */
export function asSticker(
	channel: Channel,
	{ contentType, bytes, sticker }: Picture,
): { problem?: string } | undefined {
	if (channel !== 'whatsapp' || plainType(contentType) !== 'image/webp') return undefined
	const isShort = sticker !== null && bytes <= stickerBytes[sticker]
	return isShort ? {} : { problem: notASticker }
}

const stickerBytes = { still: MB / 10, moving: MB / 2 }
const notASticker =
	'WhatsApp recibe WebP solo como sticker: de 512 × 512 px y hasta 100 kB, o 500 kB si se mueve. Como foto, conviértela a JPG o PNG'

/** Whether the words of a file go in the same message; else they follow in one of their own. */
export function takesCaption(channel: Channel, kind: FileKind): boolean {
	if (traitsOf(channel).people === 'whatsapp') return kind !== 'audio' && kind !== 'sticker'
	return channel === 'webchat' || channel === 'web'
}
