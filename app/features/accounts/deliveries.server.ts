import { eq } from 'drizzle-orm'
import { type Delivery, type DeliveryJob, GiveUp } from '#app/core/deliveries.server.ts'
import { users } from '#db/schema/accounts.ts'
import { helloTo, type PersonalNotice, sendLetter, tokenOf } from './recovery/letters.server.ts'

type Ctx = Parameters<Delivery>[0]

const ignore = 'Si no lo pediste, ignora este correo.'

/** Mails the reset link. Without SMTP the operator reads it from the terminal (`recepcion user link`). */
export const mailReset: Delivery = async (ctx, job) => {
	const person = await personOf(ctx, job)
	await sendLetter(ctx, {
		userId: String(job.payload.userId),
		to: person.email,
		subject: 'Restablece tu contraseña',
		lines: [helloTo(person.name), 'Para elegir una contraseña nueva abre este enlace. Vale una hora y una sola vez.'],
		button: { label: 'Elegir contraseña', address: address(ctx, job, '/auth/restablecer') },
		small: ignore,
	})
}

/** The link that proves an address: of a new account, or a new address of an old one. */
export const mailVerification: Delivery = async (ctx, job) => {
	const person = await personOf(ctx, job)
	await sendLetter(ctx, {
		userId: String(job.payload.userId),
		to: String(job.payload.email),
		subject: 'Verifica tu correo',
		lines: [helloTo(person.name), 'Para verificar que este correo es tuyo abre este enlace. Vale dos días.'],
		button: { label: 'Verificar mi correo', address: address(ctx, job, '/auth/verificar') },
		small: ignore,
	})
}

/** Somebody typed the address of an account that exists: its owner is told, the other one is not. */
export const mailTaken: Delivery = async (ctx, job) => {
	const person = await personOf(ctx, job)
	await sendLetter(ctx, {
		userId: String(job.payload.userId),
		to: person.email,
		subject: 'Ya tienes una cuenta',
		lines: [
			helloTo(person.name),
			'Alguien quiso registrar una cuenta con este correo, y ya tienes una.',
			`Si fuiste tú, ingresa en ${ctx.place.origin}/auth/ingresar; si olvidaste tu contraseña, pide otra en ${ctx.place.origin}/auth/recuperar.`,
		],
		small: 'Si no fuiste tú, no tienes que hacer nada: tu cuenta sigue igual.',
	})
}

const notices: Record<PersonalNotice, { subject: string; line: string }> = {
	password_changed: {
		subject: 'Tu contraseña cambió',
		line: 'La contraseña de tu cuenta cambió y tus otras sesiones se cerraron.',
	},
	email_changed: {
		subject: 'El correo de tu cuenta cambió',
		line: 'Tu cuenta usa desde ahora otro correo; con este ya no se puede ingresar.',
	},
	factor_on: {
		subject: 'Activaste la verificación en dos pasos',
		line: 'Al ingresar te pediremos, además de tu contraseña, un código de tu teléfono.',
	},
	factor_off: {
		subject: 'Se desactivó la verificación en dos pasos',
		line: 'Para ingresar a tu cuenta basta ahora la contraseña.',
	},
	recovery_used: {
		subject: 'Alguien ingresó con un código de recuperación',
		line: 'Se usó uno de los códigos de recuperación de tu cuenta. Ese código ya no vale.',
	},
}

/** Tells a person what happened to the account, in case it was somebody else. */
export const mailNotice: Delivery = async (ctx, job) => {
	const person = await personOf(ctx, job)
	const notice = notices[job.payload.about as PersonalNotice]
	if (!notice) throw new GiveUp('an unknown notice')
	await sendLetter(ctx, {
		userId: String(job.payload.userId),
		to: typeof job.payload.to === 'string' ? job.payload.to : person.email,
		subject: notice.subject,
		lines: [helloTo(person.name), notice.line],
		small: `Si no fuiste tú, elige otra contraseña cuanto antes en ${ctx.place.origin}/auth/recuperar`,
	})
}

async function personOf(ctx: Ctx, { payload }: DeliveryJob) {
	const [user] = await ctx.db
		.select({ email: users.email, name: users.name })
		.from(users)
		.where(eq(users.id, String(payload.userId)))
	if (!user) throw new GiveUp('the account is gone')
	return user
}

function address(ctx: Ctx, job: DeliveryJob, path: string): string {
	return `${ctx.place.origin}${path}?t=${tokenOf(ctx, job)}`
}
