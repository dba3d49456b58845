import { templates as names } from '#app/features/notifications/wording.ts'
import { seal } from '#app/lib/secrets.ts'
import { DAY } from '#app/lib/time.ts'
import { type providerAccounts } from '#db/schema/businesses.ts'
import { type channelAccounts, type templates } from '#db/schema/channels.ts'
import { type Channel } from './script.ts'
import { type Shop } from './shop.ts'
import { type World } from './world.ts'

type AccountRow = typeof channelAccounts.$inferInsert & { channel: Channel }
type TemplateRow = typeof templates.$inferInsert

/** Tokens that are worth something at the stand-ins alone. */
const tokens = { whatsapp: 'standin_whatsapp_token', mercadoPago: 'standin_mp_access_token' }

/** Takes, in order: first name, service, day and hour in words, branch. */
export const reminderBody = 'Hola {{1}}, te recordamos tu cita de {{2}} el {{3}} en {{4}}. Te esperamos.'

/** WhatsApp is connected; Instagram and Messenger were once, and wait for somebody to sign in again. */
export function accountRows(world: World, { businessId, openedAt, name }: Shop, key: Buffer): AccountRow[] {
	const createdAt = openedAt + DAY
	const account = (channel: Channel) => ({ id: world.id('cha', createdAt), businessId, channel, name, createdAt })
	return [
		{
			...account('whatsapp'),
			externalId: '100000000000001',
			parentId: '200000000000001',
			displayAddress: '5215550001111',
			sealedToken: seal(tokens.whatsapp, key),
			provenAt: openedAt + DAY,
		},
		{
			...account('instagram'),
			externalId: '17841400000000001',
			displayAddress: '@salonjacaranda',
			state: 'disconnected',
		},
		{ ...account('messenger'), externalId: '100000000000777', displayAddress: 'salonjacaranda', state: 'disconnected' },
	]
}

/** One for each thing that a notice says, with the same parameters. */
const bodies: Record<string, string> = {
	[names.client.reminder]: reminderBody,
	[names.client.booked]: 'Hola {{1}}, tu cita de {{2}} quedó agendada: {{3}} en {{4}}.',
	[names.client.changed]: 'Hola {{1}}, tu cita de {{2}} cambió. Ahora es {{3}} en {{4}}.',
	[names.specialist.booked]: 'Hola {{1}}, tienes una cita nueva: {{2}}, {{3}} en {{4}}.',
	[names.specialist.changed]: 'Hola {{1}}, cambió una cita: {{2}}. Ahora es {{3}} en {{4}}.',
}

export function templateRows(world: World, shop: Shop, accountId: string): TemplateRow[] {
	const updatedAt = shop.openedAt + 2 * DAY
	const approved = { language: 'es_MX', status: 'APPROVED', category: 'UTILITY' }
	return Object.entries(bodies).map(([name, text]) => ({
		id: world.id('tpl', updatedAt),
		businessId: shop.businessId,
		accountId,
		name,
		...approved,
		components: [
			{ type: 'BODY', text },
			{ type: 'FOOTER', text: 'Responde a este mensaje si necesitas cambiarla.' },
		],
		updatedAt,
	}))
}

export function payAccountRows({ businessId, openedAt }: Shop, key: Buffer): (typeof providerAccounts.$inferInsert)[] {
	return [
		{
			businessId,
			provider: 'mercado_pago',
			externalId: '44444',
			publicKey: 'TEST-00000000-0000-0000-0000-000000000000',
			sealedToken: seal(tokens.mercadoPago, key),
			liveMode: true,
			connectedAt: openedAt + DAY,
		},
	]
}
