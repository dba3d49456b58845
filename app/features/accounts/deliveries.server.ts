import { eq } from 'drizzle-orm'
import { type Delivery, GiveUp, TryAgain } from '#app/core/deliveries.server.ts'
import { unseal } from '#app/lib/secrets.ts'
import { users } from '#db/schema/accounts.ts'

/** Mails the reset link. Without SMTP the operator reads it from the terminal (`recepcion user link`). */
export const mailReset: Delivery = async (ctx, job) => {
	if (!ctx.place.mail) throw new GiveUp('mail is not set up')
	const [user] = await ctx.db
		.select({ email: users.email, name: users.name })
		.from(users)
		.where(eq(users.id, String(job.payload.userId)))
	if (!user) throw new GiveUp('the account is gone')
	const address = `${ctx.place.origin}/auth/restablecer?t=${unseal(String(job.payload.token), ctx.keys.seal)}`
	const sent = await ctx.adapters.mail.send({
		to: user.email,
		subject: 'Restablece tu contraseña',
		text: `Hola ${user.name}:\n\nPara elegir una contraseña nueva abre este enlace (vale una hora):\n${address}\n\nSi no lo pediste, ignora este correo.`,
	})
	if (sent.kind !== 'sent') throw new TryAgain(sent.kind)
}
