import { feature, operation } from '#app/core/operation.server.ts'
import { ClaimCode } from '#app/features/businesses/team/schemas-members.ts'
import { backlog, lateness } from './backlog.server.ts'
import {
	changeOwner,
	findPerson,
	giveCredits,
	leaveBusiness,
	makeClaimCode,
	openBusiness,
	setPlan,
} from './business-acts.server.ts'
import { listBusinesses, showBusiness } from './businesses.server.ts'
import { listAudit, listEvents } from './event-log.server.ts'
import { listFailedJobs, queueState, retryJob, retryJobs } from './failed-jobs.server.ts'
import { health, overview } from './health.server.ts'
import { transferCredits } from './renewal-told.server.ts'
import { Sweep, SweepAsked } from './schemas.ts'
import * as of from './schemas-businesses.ts'
import * as machinery from './schemas-machinery.ts'
import * as people from './schemas-users.ts'
import { sweep } from './sweep.server.ts'
import { closeSessions, lockUser, setRole, unlockUser } from './user-acts.server.ts'
import { listUsers, showUser } from './users.server.ts'
import { listWebhooks, replayWebhook, showWebhook } from './webhook-log.server.ts'

const read = { effect: 'read', scope: 'platform', permission: 'platform.operate' } as const
const write = { effect: 'write', scope: 'platform', permission: 'platform.operate' } as const

export const admin = feature('admin', {
	sweep: operation({
		...write,
		summary:
			'Manda retirar lo que ya cumplió su tiempo: sesiones, enlaces, trabajos terminados, avisos de proveedores y la bitácora antigua.',
		input: Sweep,
		output: SweepAsked,
		run: sweep,
	}),
	overview: operation({
		...read,
		summary: 'Muestra cuánto hay en la plataforma y qué espera una mano.',
		input: machinery.NoInput,
		output: machinery.Overview,
		run: overview,
	}),
	listBusinesses: operation({
		...read,
		summary: 'Lista los negocios con su propietario, sus créditos y su última actividad.',
		input: of.ListBusinesses,
		output: of.BusinessPage,
		run: listBusinesses,
	}),
	showBusiness: operation({
		...read,
		summary: 'Muestra un negocio: su equipo, sus canales y sus créditos recibidos.',
		input: of.BusinessRef,
		output: of.BusinessCard,
		run: showBusiness,
	}),
	openBusiness: operation({
		...write,
		summary: 'Entra en un negocio para atenderlo; queda registrado.',
		input: of.VisitBusiness,
		output: of.Done,
		run: openBusiness,
	}),
	leaveBusiness: operation({
		...write,
		summary: 'Sale del negocio en el que entró la administración.',
		input: of.LeaveBusiness,
		output: of.Left,
		run: leaveBusiness,
	}),
	giveCredits: operation({
		...write,
		summary: 'Envía créditos a un negocio.',
		input: of.GiveCredits,
		output: of.CreditsGiven,
		run: giveCredits,
	}),
	transferCredits: operation({
		summary:
			'Envía créditos de un partner a uno de sus negocios, y dice cómo quedaron su suscripción y sus calendarios.',
		effect: 'write',
		scope: 'partner',
		permission: 'partners.credits',
		input: of.GiveCredits,
		output: of.CreditsGiven,
		run: transferCredits,
	}),
	findPerson: operation({
		...read,
		summary: 'Busca una cuenta por su correo.',
		input: of.FindPerson,
		output: of.FoundPerson,
		run: findPerson,
	}),
	changeOwner: operation({
		...write,
		summary: 'Cambia la persona dueña de un negocio.',
		input: of.ChangeOwner,
		output: of.Done,
		run: changeOwner,
	}),
	setPlan: operation({
		...write,
		summary: 'Cambia hasta cuándo está suscrito un negocio, cuántos productos puede tener, su nivel y su saldo.',
		input: of.SetPlan,
		output: of.Done,
		run: setPlan,
	}),
	makeClaimCode: operation({
		...write,
		summary: 'Hace el código con el que una persona reclama un negocio.',
		input: of.BusinessRef,
		output: ClaimCode,
		run: makeClaimCode,
	}),
	listUsers: operation({
		...read,
		summary: 'Lista las cuentas.',
		input: people.ListUsers,
		output: people.UserPage,
		run: listUsers,
	}),
	showUser: operation({
		...read,
		summary: 'Muestra una cuenta, sus negocios y dónde tiene sesión abierta.',
		input: people.UserRef,
		output: people.UserCard,
		run: showUser,
	}),
	setRole: operation({
		...write,
		summary: 'Cambia el rol de una cuenta.',
		input: people.SetRole,
		output: of.Done,
		run: setRole,
	}),
	lockUser: operation({
		...write,
		summary: 'Bloquea una cuenta y cierra sus sesiones.',
		input: people.UserRef,
		output: of.Done,
		run: lockUser,
	}),
	unlockUser: operation({
		...write,
		summary: 'Desbloquea una cuenta.',
		input: people.UserRef,
		output: of.Done,
		run: unlockUser,
	}),
	closeSessions: operation({
		...write,
		summary: 'Cierra todas las sesiones de una cuenta.',
		input: people.UserRef,
		output: of.Done,
		run: closeSessions,
	}),
	listFailedJobs: operation({
		...read,
		summary: 'Lista los trabajos que fallaron, con su motivo.',
		input: machinery.ListFailedJobs,
		output: machinery.FailedJobs,
		run: listFailedJobs,
	}),
	queueState: operation({
		...read,
		summary: 'Muestra qué espera en la cola de trabajos y desde cuándo.',
		input: machinery.NoInput,
		output: machinery.QueueState,
		run: queueState,
	}),
	backlog: operation({
		...read,
		summary: 'Cuenta los trabajos y los avisos que esperan, y desde hace cuánto.',
		input: machinery.NoInput,
		output: machinery.Backlog,
		run: backlog,
	}),
	lateness: operation({
		...read,
		summary: 'Dice desde hace cuánto esperan el trabajo y el aviso más viejos.',
		input: machinery.NoInput,
		output: machinery.Lateness,
		run: lateness,
	}),
	retryJob: operation({
		...write,
		summary: 'Repite un trabajo que falló.',
		input: machinery.JobRef,
		output: machinery.Retried,
		run: retryJob,
	}),
	retryJobs: operation({
		...write,
		summary: 'Repite todos los trabajos de una clase que fallaron.',
		input: machinery.JobKind,
		output: machinery.Retried,
		run: retryJobs,
	}),
	listWebhooks: operation({
		...read,
		summary: 'Lista lo que enviaron los proveedores.',
		input: machinery.ListWebhooks,
		output: machinery.WebhookPage,
		run: listWebhooks,
	}),
	showWebhook: operation({
		...read,
		summary: 'Muestra un aviso de un proveedor tal como llegó.',
		input: machinery.WebhookRef,
		output: machinery.RawWebhook,
		run: showWebhook,
	}),
	replayWebhook: operation({
		...write,
		summary: 'Vuelve a leer un aviso que no se pudo procesar.',
		input: machinery.WebhookRef,
		output: machinery.Retried,
		run: replayWebhook,
	}),
	health: operation({
		...read,
		summary: 'Muestra la salud del sistema: qué falta, cuánto ocupa y cuándo corrió cada tarea.',
		input: machinery.NoInput,
		output: machinery.Health,
		run: health,
	}),
	listEvents: operation({
		...read,
		summary: 'Lista lo que ha pasado, en un negocio o en todos.',
		input: machinery.ListEvents,
		output: machinery.EventPage,
		run: listEvents,
	}),
	listAudit: operation({
		...read,
		summary: 'Lista lo que hizo la administración.',
		input: machinery.ListAudit,
		output: machinery.EventPage,
		run: listAudit,
	}),
})
