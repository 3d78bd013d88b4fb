DROP INDEX "audit_entry_actor";--> statement-breakpoint
CREATE INDEX "audit_entry_operation" ON "audit_entry" USING btree ("operation","id");--> statement-breakpoint
CREATE INDEX "bonus_proposed" ON "bonus" USING btree ("merchant","created_at") WHERE "bonus"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "wagering_endorsed" ON "wagering" USING btree ("merchant","id") WHERE "wagering"."state" = 'open' and "wagering"."endorsed_by" is not null;--> statement-breakpoint
CREATE INDEX "message_age" ON "message" USING btree ("merchant","created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","id");