import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { disconnectAll, noteConnection } from './accounts.server.ts'
import { askProof, prepareConnecting, recordProof } from './connecting-exchange.server.ts'
import { fetchTemplates } from './deliveries.server.ts'
import { askUnsubscribed, prepareDisconnecting, recordDisconnected } from './disconnecting-exchange.server.ts'
import { listAccounts } from './queries.server.ts'
import {
	AccountList,
	AccountRef,
	AccountsFilter,
	Changed,
	ChannelAccount,
	SaveAccount,
	SaveTemplate,
	SetTemplateStatus,
	Template,
} from './schemas.ts'
import { refreshTemplates, saveTemplate, setTemplateStatus } from './templates.server.ts'

export const channels = feature('channels', {
	listAccounts: operation({
		summary: 'Muestra los canales del negocio y lo que les falta.',
		effect: 'read',
		permission: 'inbox.view',
		input: AccountsFilter,
		output: AccountList,
		run: listAccounts,
	}),
	saveAccount: operation({
		summary: 'Conecta un número de WhatsApp, cuando Meta confirma que el token es de quien lo tiene.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: SaveAccount,
		output: ChannelAccount,
		prepare: prepareConnecting,
		call: askProof,
		record: recordProof,
	}),
	disconnectAccount: operation({
		summary: 'Desconecta un número, una página o un perfil y olvida su token.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: AccountRef,
		output: ChannelAccount,
		prepare: prepareDisconnecting,
		call: askUnsubscribed,
		record: recordDisconnected,
	}),
	saveTemplate: operation({
		summary: 'Guarda una plantilla de mensaje.',
		effect: 'write',
		permission: 'businesses.edit',
		input: SaveTemplate,
		output: Template,
		run: saveTemplate,
	}),
	refreshTemplates: operation({
		summary: 'Vuelve a pedir las plantillas aprobadas al proveedor.',
		effect: 'write',
		permission: 'businesses.edit',
		input: AccountRef,
		output: ChannelAccount,
		run: refreshTemplates,
	}),
	setTemplateStatus: operation({
		summary: 'Registra el estado que el proveedor dio a una plantilla.',
		effect: 'write',
		permission: 'channels.receive',
		input: SetTemplateStatus,
		output: Changed,
		run: setTemplateStatus,
	}),
})

export const channelsInside = [
	inside(['channels.accountSaved', 'channels.accountDisconnected'], noteConnection),
	inside(['businesses.businessDeleted'], disconnectAll),
]

export const channelsDeliveries = { usual: { 'channels.fetchTemplates': fetchTemplates } }
