import { type WhatsAppResult } from '#app/integrations/whatsapp/whatsapp.ts'

/** By what Meta knows the person: the click of an advertisement, or who wrote to a page or a profile. */
export type ConversionPerson =
	| { channel: 'whatsapp'; wabaId: string; clickId: string }
	| { channel: 'messenger'; pageId: string; personId: string }
	| { channel: 'instagram'; profileId: string; personId: string }

export type ConversionEvent = {
	/** Ours: the same event told twice counts once. */
	eventId: string
	/** One of Meta's own names, e.g. 'LeadSubmitted'. */
	eventName: string
	/** Epoch ms. */
	at: number
	person: ConversionPerson
}

export type Dataset = { datasetId: string; accessToken: string }

/** Meta's Conversions API for business messaging. */
export type MetaConversions = {
	/** Whether the token opens the data set, and how Meta calls it. */
	readDataset(dataset: Dataset): Promise<WhatsAppResult<{ name: string }>>
	/** Safe to repeat: Meta counts an `eventId` once. */
	send(dataset: Dataset, event: ConversionEvent): Promise<WhatsAppResult<{ received: number }>>
}
