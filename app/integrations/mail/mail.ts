export type MailMessage = {
	to: string
	/** Who writes, beside the address that the server may send from. */
	fromName?: string
	subject: string
	text: string
	html?: string
	replyTo?: string
}

export type MailResult =
	| { kind: 'sent'; messageId: string }
	| { kind: 'not_configured' }
	/** The server said no for good: a bad address, a refused sender. */
	| { kind: 'refused'; code: number; detail: string }
	/** Nothing was handed over: safe to try again. */
	| { kind: 'not_sent'; detail: string }
	/** The message may have been taken. */
	| { kind: 'unknown'; detail: string }

export type Mail = {
	/** False without SMTP_URL: screens say so, and sign-in links go to the terminal. */
	configured: boolean
	send(message: MailMessage): Promise<MailResult>
}
