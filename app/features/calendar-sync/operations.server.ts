import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { askAccess } from './access.server.ts'
import { disconnectAccount, forgetAll } from './accounts.server.ts'
import { prepareAuthorise, recordAuthorised } from './authorising-exchange.server.ts'
import { askCalendars, prepareCalendars, recordCalendars } from './calendars-exchange.server.ts'
import { askGrant, prepareFinish, recordGrant, startConnecting } from './connecting-exchange.server.ts'
import { linkOperations } from './linking/link-operations.server.ts'
import { readBusyTimes } from './linking/reading.server.ts'
import { listAccounts } from './queries.server.ts'
import {
	AuthoriseAccount,
	Authorised,
	Calendars,
	FinishConnecting,
	GoogleAccount,
	GoogleAccountRef,
	GoogleAccounts,
	NoFilter,
	StartConnecting,
	Started,
} from './schemas.ts'

export const calendarSync = feature('calendarSync', {
	listAccounts: operation({
		summary: 'Muestra las cuentas de Google del negocio.',
		effect: 'read',
		permission: 'businesses.view',
		input: NoFilter,
		output: GoogleAccounts,
		run: listAccounts,
	}),
	startConnecting: operation({
		summary: 'Da la dirección de Google donde una persona autoriza su cuenta.',
		effect: 'read',
		permission: 'businesses.edit',
		input: StartConnecting,
		output: Started,
		run: startConnecting,
	}),
	finishConnecting: operation({
		summary: 'Guarda la cuenta de Google que una persona acaba de autorizar.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: FinishConnecting,
		output: GoogleAccount,
		prepare: prepareFinish,
		call: askGrant,
		record: recordGrant,
	}),
	disconnectAccount: operation({
		summary: 'Desconecta una cuenta de Google y olvida su permiso.',
		effect: 'write',
		permission: 'businesses.edit',
		input: GoogleAccountRef,
		output: GoogleAccount,
		run: disconnectAccount,
	}),
	listCalendars: operation({
		summary: 'Pregunta a Google qué calendarios tiene una cuenta conectada.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: GoogleAccountRef,
		output: Calendars,
		prepare: prepareCalendars,
		call: askCalendars,
		record: recordCalendars,
	}),
	authoriseAccount: operation({
		summary: 'Comprueba una cuenta de Google del negocio y da una referencia para sus calendarios.',
		effect: 'exchange',
		permission: 'specialists.edit',
		input: AuthoriseAccount,
		output: Authorised,
		prepare: prepareAuthorise,
		call: askAccess,
		record: recordAuthorised,
	}),
	...linkOperations,
})

export const calendarSyncInside = [inside(['businesses.businessDeleted'], forgetAll)]

export const calendarSyncDeliveries = { bulk: { 'calendarSync.readBusyTimes': readBusyTimes } }
