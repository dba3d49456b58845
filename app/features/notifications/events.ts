/** What happens with notices that go out by themselves; types only. `notice` is what staff read, to the letter. */
export type NotificationEvents = {
	'notifications.created': { notificationId: string }
	'notifications.cancelled': { notificationId: string }
	/** Handed to the inbox as a message. */
	'notifications.delivered': { notificationId: string; messageId: string }
	'notifications.failed': { notificationId: string; appointmentId: string | null; notice: string }
}
