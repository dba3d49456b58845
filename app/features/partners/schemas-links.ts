import { optionalText } from '#app/core/schema.ts'

/** An address of one of these hosts; nothing typed is nothing set. */
const link = (hosts: RegExp, says: string) =>
	optionalText(200).refine((typed) => !typed || hosts.test(typed), { error: says })

const anySite = /^https?:\/\/[^\s/]+\.[^\s/]+/i
const startsWithHttp = 'Escribe la dirección completa, con https://'

/** Where a partner is found (PAR-023). */
export const partnerLinks = {
	websiteUrl: link(anySite, startsWithHttp),
	facebookUrl: link(/^https?:\/\/([\w-]+\.)?facebook\.com\//i, 'Escribe una dirección de facebook.com'),
	instagramUrl: link(/^https?:\/\/([\w-]+\.)?instagram\.com\//i, 'Escribe una dirección de instagram.com'),
	whatsappUrl: link(/^https?:\/\/(wa\.me|([\w-]+\.)?whatsapp\.com)\//i, 'Escribe una dirección de wa.me'),
	privacyUrl: link(anySite, startsWithHttp),
	termsUrl: link(anySite, startsWithHttp),
	communityUrl: link(anySite, startsWithHttp),
}
