import { type Brand } from './brand.ts'
import { type BrandColors, colorRoles } from './brand-colors.ts'

/** What a mail says; `button` leads somewhere, `small` stands under it. */
export type MailWords = {
	subject: string
	lines: string[]
	button?: { label: string; address: string }
	small?: string
}

/** A mail in the brand's own look: tables and inline styles, which is what mail programs understand. */
export function mailHtml(words: MailWords, brand: Brand, colors: BrandColors): string {
	const tones = colorRoles(colors, 'light')
	const line = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
	const button = words.button
		? `<p style="margin:24px 0"><a href="${escaped(words.button.address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${tones['primary-solid']};color:${tones['on-primary']};font-weight:600;text-decoration:none">${escaped(words.button.label)}</a></p>`
		: ''
	const small = words.small
		? `<p style="margin:0;color:${tones['text-2']};font-size:13px">${escaped(words.small)}</p>`
		: ''
	return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(words.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${tones.bg};color:${tones.text};font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" align="center" width="100%" style="max-width:560px;margin:0 auto;border-collapse:collapse"><tr><td style="padding:8px 4px 16px;font-size:20px;font-weight:700">${escaped(brand.name)}</td></tr>
<tr><td style="padding:32px 28px;background:#ffffff;border:1px solid ${tones.line};border-radius:12px"><h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escaped(words.subject)}</h1>${words.lines.map(line).join('')}${button}${small}</td></tr>
<tr><td style="padding:16px 4px;color:${tones['text-3']};font-size:13px">${footOf(brand)}</td></tr></table></body></html>`
}

/** The same words for programs that show no HTML. */
export function mailText({ lines, button, small }: MailWords, brand: Brand): string {
	const parts = [...lines, ...(button ? [`${button.label}:\n${button.address}`] : []), ...(small ? [small] : [])]
	return [...parts, brand.name].join('\n\n')
}

function footOf({ name, description, email, website }: Brand): string {
	return [name, description, email, website]
		.filter((part) => part !== undefined)
		.map(escaped)
		.join(' · ')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
