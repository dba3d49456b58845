import { type ChannelKind } from '#app/features/contacts/schemas.ts'
import { DAY, HOUR } from '#app/lib/time-calendar.ts'
import { type AccountChannel } from './schemas.ts'

/**
 * What one kind of channel can do. A new kind is a row here, one in `inbox/sending/senders.server.ts` and, where files
 * come from a provider, one in `inbox/receiving/media-sources.server.ts`; everything else asks these rows.
 */
export type ChannelTraits = {
	/** As staff read it. */
	name: string
	/** Connected with a token that a provider takes, and refused without; the others need no credentials. */
	needsToken: boolean
	/** 'provider': a job sends each message; 'here': it is there once it is stored. */
	delivery: 'provider' | 'here'
	/** Free text may be sent so long after the person's last message; null: always. */
	window: number | null
	/** So long a person of the business may still answer, though an assistant or a rule may not. */
	humanWindow: number | null
	/** Approved templates go outside of the window. */
	templates: boolean
	/** The longest text of one message. */
	longest: number
	/** By what `longest` counts. */
	counts: 'characters' | 'bytes'
	/** How choices are shown: buttons and lists, quick replies under a text, or numbered lines. */
	choices: 'buttons' | 'quick_replies' | 'lines'
	/** Whether an answer can quote the message that it answers. */
	quotes: boolean
	/** Whether what became of a message is told: delivered, read. */
	ticks: boolean
	/** Under which channel the people who write here are known, asked for consent and answered by an assistant. */
	people: ChannelKind
	/** What stands in place of the field where nobody can write because it is closed. */
	closed: string
	/** Nothing that advertises goes by it. */
	noAdvertising?: boolean
}

const meta = 'Debes iniciar sesión con Facebook para poder enviar mensajes'

const page = {
	...({ needsToken: true, delivery: 'provider', window: DAY, humanWindow: 7 * DAY } as const),
	...({ templates: false, choices: 'quick_replies', quotes: false, ticks: true, closed: meta } as const),
}

const here = {
	...({ needsToken: false, delivery: 'here', window: null, humanWindow: null, templates: false } as const),
	...({ longest: 4096, counts: 'characters', choices: 'lines', quotes: true, ticks: false } as const),
}

const kinds: Record<AccountChannel, ChannelTraits> = {
	whatsapp: {
		...{ name: 'WhatsApp', needsToken: true, delivery: 'provider', window: 24 * HOUR, humanWindow: null },
		...{ templates: true, longest: 4096, counts: 'characters', choices: 'buttons', quotes: true, ticks: true },
		...{ people: 'whatsapp', closed: meta },
	},
	// A client of WhatsApp that Meta does not know of: no window and no templates, and its number can be taken away.
	whatsapp_qr: {
		...{ name: 'WhatsApp por código QR', needsToken: false, delivery: 'provider', window: null, humanWindow: null },
		...{ templates: false, longest: 4096, counts: 'characters', choices: 'lines', quotes: true, ticks: true },
		...{
			people: 'whatsapp',
			noAdvertising: true,
			closed: 'Tu teléfono no está vinculado: escanea el código en Integraciones, «WhatsApp».',
		},
	},
	messenger: { ...page, name: 'Messenger', people: 'messenger', longest: 2000, counts: 'characters' },
	instagram: { ...page, name: 'Instagram', people: 'instagram', longest: 1000, counts: 'bytes' },
	webchat: {
		...here,
		name: 'Chat web',
		people: 'webchat',
		closed: 'El chat web está apagado: enciéndelo en Integraciones, «Chat web», para contestar.',
	},
	web: { ...here, name: 'Chat de prueba', people: 'web', closed: '' },
}

/** Pages of Facebook and profiles of Instagram. */
export const pageChannels = ['messenger', 'instagram'] as const
/** Those that Meta carries. */
export const metaChannels = ['whatsapp', ...pageChannels] as const

/** Where a kind of channel is connected and looked after. */
export function pageOfChannel(channel: AccountChannel): string {
	if (channel === 'web') return '/negocio/canales'
	if (channel === 'whatsapp_qr') return '/integraciones/whatsapp/qr'
	return channel === 'webchat' ? '/integraciones/chat-web' : `/integraciones/${channel}`
}

export function traitsOf(channel: AccountChannel): ChannelTraits {
	return kinds[channel]
}
