import { z } from 'zod'
import { idText, optionalText, text } from '#app/core/schema.ts'
import { Media, NoteUpload } from '#app/features/files/schemas.ts'
import { siteOf, sitesIn } from './site.ts'

export const mostSites = 10
export const longestMessage = 1000
/** Of a visitor's picture, in bytes: less than of the team's, whose space it takes. */
export const longestPicture = 8_000_000

export const messages = {
	closed: 'Este chat está cerrado por ahora.',
	empty: 'Escribe un mensaje',
	tooMany: 'Enviaste muchos mensajes seguidos. Espera un momento e inténtalo de nuevo.',
	pictureTooLarge: 'El archivo pesa demasiado: máximo 8 MB',
	noRoom: 'Ahora no podemos recibir imágenes. Escríbenos qué se ve en ella.',
} as const

export const Side = z.enum(['right', 'left'])

export const NoInput = z.object({})

/** How it looks before anybody writes. */
export const Looks = z.object({
	colorHex: z.string().nullable(),
	side: Side,
	buttonText: z.string(),
	greeting: z.string(),
	/** When somebody answers, in the business's own words. */
	hoursText: z.string().nullable(),
})
export type Looks = z.output<typeof Looks>

/** 'none': never opened here; 'off': closed, and everything is as it was. */
export const WebchatState = z.enum(['none', 'on', 'off'])

export const WebchatSettings = Looks.extend({
	state: WebchatState,
	/** Null while there is none. */
	key: z.string().nullable(),
	origins: z.array(z.string()),
	/** Who answers; null: whichever assistant listens to the chat. */
	assistantId: z.string().nullable(),
	/** Those that answer messages. */
	assistants: z.array(z.object({ id: z.string(), name: z.string(), isWorking: z.boolean() })),
	/** Whether anybody but the team answers. */
	isAnswered: z.boolean(),
	conversations: z.number(),
	/** ISO, of the newest message of a visitor. */
	lastMessageAt: z.iso.datetime().optional(),
})
export type WebchatSettings = z.output<typeof WebchatSettings>

export const SaveWebchat = z.object({
	/** Addresses of sites, with spaces or lines between. */
	origins: optionalText(1000).superRefine((typed, { addIssue }) => {
		const wrong = (typed ?? '').split(/[\s,]+/).find((word) => word && siteOf(word) === null)
		if (wrong) addIssue(`«${wrong}» no es la dirección de un sitio: escribe https://misalon.mx`)
		else if (sitesIn(typed).length > mostSites) addIssue(`Escribe ${mostSites} sitios como máximo`)
	}),
	ownColor: z.boolean().default(false),
	colorHex: z
		.string()
		.regex(/^#[0-9a-fA-F]{6}$/, { error: 'Elige un color válido' })
		.optional(),
	side: Side.default('right'),
	buttonText: text({ max: 30, required: 'Escribe qué dice el botón' }),
	greeting: text({ max: 300, required: 'Escribe cómo saludas' }),
	hoursText: optionalText(120),
	assistantId: idText.optional(),
})
export type SaveWebchat = z.output<typeof SaveWebchat>

export const OneWebchat = z.object({ webchatId: idText })
export type OneWebchat = z.output<typeof OneWebchat>

/** What a visitor's page and the button's script need to know. */
export const ShownWebchat = Looks.extend({
	key: z.string(),
	business: z.string(),
	/** Whose product it is: ours, or the partner's. */
	product: z.string(),
	/** The sheet of its own colour; null: the house's, or its partner's. */
	sheet: z.string().nullable(),
	/** Fill of the button, and text on it. */
	button: z.object({ fill: z.string(), text: z.string() }),
	origins: z.array(z.string()),
	timeZone: z.string(),
})
export type ShownWebchat = z.output<typeof ShownWebchat>

/** Only the browser of a visitor has it. */
const token = z.string().min(20).max(64)

export const TalkOf = OneWebchat.extend({ token: token.optional() })
export type TalkOf = z.output<typeof TalkOf>

/** Where a visitor's words stand; null for a secret that opens nothing. */
export const Place = z.object({ threadId: z.string().nullable() })
export type Place = z.output<typeof Place>

export const TalkLine = z.object({
	id: z.string(),
	/** 'visitor', or who answered. */
	from: z.enum(['visitor', 'assistant', 'staff']),
	text: z.string(),
	/** What was sent with it: a picture, a sheet. */
	file: Media.optional(),
	/** Of a visitor's own words: whether somebody has read them, or answered since. */
	isSeen: z.boolean(),
	/** What may be answered with one tap. */
	options: z.array(z.object({ id: z.string(), title: z.string() })),
	at: z.iso.datetime(),
})
export type TalkLine = z.output<typeof TalkLine>

export const Talk = z.object({
	/** Something was said in this browser. */
	isKnown: z.boolean(),
	/** For whoever waits for news of it; null before the first message. */
	threadId: z.string().nullable(),
	lines: z.array(TalkLine),
	/** An assistant is about to answer, or somebody of the team writes. */
	thinking: z.boolean(),
})
export type Talk = z.output<typeof Talk>

export const Say = OneWebchat.extend({
	token,
	/** What makes a form that is sent twice the same one. */
	once: z.string().min(6).max(40),
	text: optionalText(longestMessage),
	/** What was pressed of what the last answer offers, instead of words. */
	choiceId: z.string().max(200).optional(),
	/** A picture that came with it and lies whole at the storage adapter. */
	picture: NoteUpload.optional(),
	/** The page that shows the frame. */
	page: z.string().max(2000).optional(),
})
export type Say = z.output<typeof Say>

export const Said = z.object({
	messageId: z.string(),
	/** Whether the picture that came with it stands in the conversation; else its bytes are nobody's. */
	keepsPicture: z.boolean(),
})
export type Said = z.output<typeof Said>

/** The newest that a visitor's page shows to them. */
export const Seen = OneWebchat.extend({ token, messageId: idText })
export type Seen = z.output<typeof Seen>
export const SeenNoted = z.object({ seen: z.boolean() })
export type SeenNoted = z.output<typeof SeenNoted>

export const Leave = OneWebchat.extend({ token })
export type Leave = z.output<typeof Leave>

export const Left = z.object({ left: z.boolean() })
export type Left = z.output<typeof Left>
