import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { email } from '#app/features/accounts/schemas.ts'

export const messages = {
	notSetUp: 'Falta configurar Google: quien opera el sistema debe poner GOOGLE_CLIENT_ID y GOOGLE_CLIENT_SECRET',
	stale: 'La autorización caducó o se abrió en otra sesión. Empieza de nuevo',
	denied: 'No diste permiso en la página de Google',
	notGranted: 'Google no dio el permiso. Inténtalo de nuevo',
	codeRefused: 'Google ya no acepta esta autorización. Inténtalo de nuevo',
	clientRefused:
		'Google no reconoce este sistema: quien lo opera debe revisar sus credenciales y la dirección de regreso',
	noAnswer: 'Google no respondió. Inténtalo de nuevo en un momento',
	refused: 'Google no aceptó la petición. Inténtalo de nuevo en un momento',
	noCalendar: 'Falta el permiso del calendario: en la página de Google deja marcada su casilla',
	noEmail: 'Google no confirma el correo de esa cuenta. Usa otra',
	notLasting: 'Google no dio un permiso duradero. Quita el acceso en tu cuenta de Google e inténtalo de nuevo',
	unknown: 'Esa cuenta de Google no está conectada a tu negocio. Conéctala en Negocio, Canales',
	noSuchCalendar: 'Ese calendario ya no está en la cuenta, o no se puede leer',
	notObtained: 'No se pudieron obtener los calendarios',
	noAccount: 'Primero autoriza la cuenta de Google de este especialista',
	taken: 'Ese calendario ya es de otro especialista',
	revoked: 'Google ya no acepta el permiso de esta cuenta. Vuelve a conectarla en Negocio, Canales',
}

/** What ties a permission to the browser that asked for it: whoever comes back with another one is refused. */
const sessionKey = idText

/**
 * `origin`: the address of ours where the person works; Google itself only knows that of the program. `back`: the path
 * there to which she comes back.
 */
export const StartConnecting = z.object({
	sessionKey,
	origin: z.url({ protocol: /^https?$/ }).max(300),
	back: z
		.string()
		.max(300)
		.regex(/^\/(?![/\\])[^\\\s]*$/)
		.optional(),
})
export type StartConnecting = z.output<typeof StartConnecting>

export const Started = z.object({ url: z.url() })
export type Started = z.output<typeof Started>

/** What Google's page sent back: a `code`, or an `error` such as 'access_denied'. */
export const FinishConnecting = z.object({
	sessionKey,
	state: z.string().max(2000).default(''),
	code: z.string().max(2000).optional(),
	error: z.string().max(200).optional(),
})
export type FinishConnecting = z.output<typeof FinishConnecting>

/** An authorised account; its permission never comes here. */
export const GoogleAccount = z.object({
	id: z.string(),
	email: z.string(),
	connectedBy: z.string(),
	connectedAt: z.iso.datetime(),
	/** Google no longer takes the permission: somebody has to connect the account again. */
	problem: z.enum(['token']).optional(),
})
export type GoogleAccount = z.output<typeof GoogleAccount>

export const NoFilter = z.object({})

export const GoogleAccounts = z.object({
	accounts: z.array(GoogleAccount),
	/** False until the operator registered the program at Google. */
	isSetUp: z.boolean(),
	/** What has to be registered there as the address of return. */
	returnAddress: z.string(),
})
export type GoogleAccounts = z.output<typeof GoogleAccounts>

export const GoogleAccountRef = z.object({ googleAccountId: idText })
export type GoogleAccountRef = z.output<typeof GoogleAccountRef>

export const AuthoriseAccount = z.object({ email })
export type AuthoriseAccount = z.output<typeof AuthoriseAccount>

/** API-233: opaque, worth something in this business alone; null when Google refused the permission that was kept. */
export const Authorised = z.object({ reference: z.string().nullable() })
export type Authorised = z.output<typeof Authorised>

/** What a person may choose from; none, and `isRevoked`, where Google no longer takes the permission. */
export const Calendars = z.object({
	isRevoked: z.boolean(),
	calendars: z.array(z.object({ id: z.string(), name: z.string(), isPrimary: z.boolean() })),
})
export type Calendars = z.output<typeof Calendars>
