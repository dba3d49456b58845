import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { disconnectAll, noteConnection } from './accounts.server.ts'
import { askProof, prepareConnecting, recordProof } from './connecting-exchange.server.ts'
import { fetchTemplates, forgetPhone } from './deliveries.server.ts'
import { askUnsubscribed, prepareDisconnecting, recordDisconnected } from './disconnecting-exchange.server.ts'
import { askHealth, checkAccount, planChecks, prepareTrying, recordTried } from './health.server.ts'
import { iceBreakers } from './icebreakers/ice-breaker-operations.server.ts'
import {
	askPage,
	askPages,
	prepareConnectPage,
	preparePages,
	recordPage,
	recordPages,
} from './login/pages-exchange.server.ts'
import {
	askPermission,
	metaLogin,
	prepareFinish,
	recordPermission,
	startLogin,
} from './login/permission-exchange.server.ts'
import { qr } from './qr/qr-operations.server.ts'
import { quality } from './quality/quality-operations.server.ts'
import { listAccounts } from './queries.server.ts'
import {
	AccountList,
	AccountRef,
	AccountsFilter,
	Changed,
	ChannelAccount,
	ConnectPage,
	FinishLogin,
	LoginFinished,
	LoginStarted,
	MetaLogin,
	NoInput,
	OwnedPages,
	Planned,
	SaveAccount,
	SaveTemplate,
	SetTemplateStatus,
	StartLogin,
	Template,
	Tried,
} from './schemas.ts'
import { CompleteSignup, SaveSignup, SignedUp } from './signup/schemas-signup.ts'
import { prepareCompletion, prepareSignup, saveSignup, startSignup } from './signup/signup.server.ts'
import { askSignup, recordSignup } from './signup/signup-exchange.server.ts'
import { askTemplate, prepareTemplate, recordTemplate } from './templates/creating-exchange.server.ts'
import { refreshTemplates, saveTemplate, setTemplateStatus } from './templates/kept.server.ts'
import { listTemplates } from './templates/listed.server.ts'
import { askRemoval, prepareRemoval, recordRemoval } from './templates/removing-exchange.server.ts'
import { CreateTemplate, ListedTemplate, TemplateList, TemplateRef } from './templates/schemas-templates.ts'
import { withdrawal } from './withdrawal/withdrawal-operations.server.ts'

const connecting = feature('channels', {
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
	metaLogin: operation({
		summary: 'Muestra si alguien inició sesión con Facebook para conectar páginas.',
		effect: 'read',
		permission: 'inbox.view',
		input: NoInput,
		output: MetaLogin,
		run: metaLogin,
	}),
	startLogin: operation({
		summary: 'Da la dirección de Facebook donde una persona permite usar sus páginas y perfiles.',
		effect: 'read',
		permission: 'businesses.edit',
		input: StartLogin,
		output: LoginStarted,
		run: startLogin,
	}),
	finishLogin: operation({
		summary: 'Guarda el permiso de Facebook que una persona acaba de dar.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: FinishLogin,
		output: LoginFinished,
		prepare: prepareFinish,
		call: askPermission,
		record: recordPermission,
	}),
	ownedPages: operation({
		summary: 'Muestra las páginas que administra quien inició sesión con Facebook.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: NoInput,
		output: OwnedPages,
		prepare: preparePages,
		call: askPages,
		record: recordPages,
	}),
	connectPage: operation({
		summary: 'Conecta una página de Facebook, o el perfil de Instagram vinculado a ella.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: ConnectPage,
		output: ChannelAccount,
		prepare: prepareConnectPage,
		call: askPage,
		record: recordPage,
	}),
	tryAccount: operation({
		summary: 'Prueba un canal: si el proveedor acepta el token y sigue avisando de los mensajes.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: AccountRef,
		output: Tried,
		prepare: prepareTrying,
		call: askHealth,
		record: recordTried,
	}),
	planChecks: operation({
		summary: 'Manda revisar los canales conectados.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: NoInput,
		output: Planned,
		run: planChecks,
	}),
	saveTemplate: operation({
		summary: 'Guarda una plantilla de mensaje.',
		effect: 'write',
		permission: 'businesses.edit',
		input: SaveTemplate,
		output: Template,
		run: saveTemplate,
	}),
	startSignup: operation({
		summary: 'Da la dirección de Meta donde se registra un número de WhatsApp.',
		effect: 'read',
		permission: 'businesses.edit',
		input: StartLogin,
		output: LoginStarted,
		run: startSignup,
	}),
	finishSignup: operation({
		summary: 'Conecta los números de WhatsApp que una persona acaba de registrar en Meta.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: FinishLogin,
		output: SignedUp,
		prepare: prepareSignup,
		call: askSignup,
		record: recordSignup,
	}),
	saveSignup: operation({
		summary: 'Guarda el número de WhatsApp que se está registrando en Meta.',
		effect: 'write',
		permission: 'businesses.edit',
		input: SaveSignup,
		output: ChannelAccount,
		run: saveSignup,
	}),
	completeSignup: operation({
		summary: 'Conecta el número de WhatsApp guardado, con el código que dio Meta.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: CompleteSignup,
		output: SignedUp,
		prepare: prepareCompletion,
		call: askSignup,
		record: recordSignup,
	}),
	listTemplates: operation({
		summary: 'Muestra las plantillas de WhatsApp con el estado que les dio Meta.',
		effect: 'read',
		permission: 'inbox.view',
		input: NoInput,
		output: TemplateList,
		run: listTemplates,
	}),
	createTemplate: operation({
		summary: 'Manda una plantilla nueva a WhatsApp para que la apruebe.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: CreateTemplate,
		output: ListedTemplate,
		prepare: prepareTemplate,
		call: askTemplate,
		record: recordTemplate,
	}),
	deleteTemplate: operation({
		summary: 'Elimina una plantilla de WhatsApp.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: TemplateRef,
		output: ListedTemplate,
		prepare: prepareRemoval,
		call: askRemoval,
		record: recordRemoval,
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

export const channels = { ...connecting, ...qr, ...quality, ...withdrawal, ...iceBreakers }

export const channelsInside = [
	inside(['channels.accountSaved', 'channels.accountDisconnected'], noteConnection),
	inside(['businesses.businessDeleted'], disconnectAll),
]

export const channelsDeliveries = {
	usual: {
		'channels.fetchTemplates': fetchTemplates,
		'channels.checkAccount': checkAccount,
		'channels.forgetPhone': forgetPhone,
	},
}
