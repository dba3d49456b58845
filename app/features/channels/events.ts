/** What happens to channels: names and what each carries. `problem` and `status` are codes. */
export type ChannelEvents = {
	'channels.accountSaved': { accountId: string }
	'channels.accountDisconnected': { accountId: string; problem: string }
	'channels.accountTroubled': { accountId: string; problem: string }
	'channels.templatesSaved': { accountId: string }
	'channels.templatesAsked': { accountId: string }
	'channels.templateStatusSet': { name: string; language: string; status: string }
}
