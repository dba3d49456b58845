import { type ChannelAccount } from './schemas.ts'

const missing: Record<ChannelAccount['missing'][number], string> = {
	token: 'Falta el token de acceso de la cuenta.',
	proof: 'Falta confirmar en Meta que es tuyo: vuelve a conectarlo. Mientras, no recibe mensajes.',
	app_secret: 'Falta META_APP_SECRET en la configuración: sin él no se aceptan los mensajes que llegan.',
	verify_token: 'Falta META_VERIFY_TOKEN en la configuración: sin él Meta no puede verificar la dirección.',
}

const problems: Record<string, string> = {
	token: 'Meta ya no acepta el token de esta cuenta. Vuelve a conectarla.',
	account: 'Meta limitó o bloqueó esta cuenta. Revisa el administrador de WhatsApp.',
	taken: 'Otro negocio demostró que este número es suyo y lo conectó.',
	payment: 'Hay un problema con el pago de esta cuenta en Meta.',
	spam: 'Meta limitó los envíos de este número por reportes de spam.',
}

/** What staff read of a connection: its state in a word, and every sentence about what is missing or wrong. */
export function accountWords(account: Pick<ChannelAccount, 'state' | 'problem' | 'missing'>): {
	state: string
	reasons: string[]
} {
	const reasons = account.missing.map((code) => missing[code])
	if (account.problem) reasons.push(problems[account.problem] ?? 'La cuenta tiene un problema en Meta.')
	const isConnected = account.state === 'connected' && !account.missing.includes('proof')
	return { state: isConnected ? 'Conectado' : 'No conectado', reasons }
}
